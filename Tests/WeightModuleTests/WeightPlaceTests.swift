import Testing

@testable import WeightModule
