import Record
import Remedi

extension PatientRecord {
  /// The path of the patient's chart: `/patients/7`. All other pages of the patient are below it.
  public var path: String { patient.id.chartPath }

  /// The path of a prescription of the patient: `/patients/7/prescriptions/8`.
  public func path(of prescription: Identifier<Prescription>) -> String { "\(path)/prescriptions/\(prescription)" }

  /// The path for recording a dose of the patient: `/patients/7/prescriptions/8/doses/2026-03-01T08:00`.
  public func path(of dose: OccurrenceID) -> String { "\(path(of: dose.prescription))/doses/\(dose.anchor.text)" }
}

extension Identifier<Patient> {
  /// The path of the chart of the patient with this ID: `/patients/7`.
  public var chartPath: String { "/patients/\(self)" }
}
