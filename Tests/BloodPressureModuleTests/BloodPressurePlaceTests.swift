import Testing

@testable import BloodPressureModule
