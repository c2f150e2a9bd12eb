import Record
import Remedi

extension PatientRecord {
  /// Where the patient's chart is: `/patients/7`. Every other page of the patient is below it.
  public var path: String { patient.id.chartPath }

  /// Where a prescription of the patient is: `/patients/7/prescriptions/8`.
  public func path(of prescription: Identifier<Prescription>) -> String { "\(path)/prescriptions/\(prescription)" }

  /// Where a dose of the patient is recorded: `/patients/7/prescriptions/8/doses/2026-03-01T08:00`.
  public func path(of dose: OccurrenceID) -> String { "\(path(of: dose.prescription))/doses/\(dose.anchor.text)" }
}

extension Identifier<Patient> {
  /// Where the chart of the patient with this id is: `/patients/7`.
  public var chartPath: String { "/patients/\(self)" }
}
