import Record
import Remedi
import Web

/// The head of every form that changes a prescription, with its hidden fields.
public struct PrescriptionFormHead: Sendable {
  /// The name of the exercise or medication.
  public let name: String
  public let patientName: String
  public let patientHref: String
  /// The revision that the form was opened on.
  public let revision: String
  /// Identifies this opening of the form.
  public let once: String

  public init(_ change: PrescriptionChange) {
    name = change.prescription.latest.action.name
    (patientName, patientHref) = (change.file.patient.name, change.file.path)
    (revision, once) = (String(change.basis), change.form.once)
  }

  /// For samples.
  public init(_ name: String, of patientName: String) {
    (self.name, self.patientName) = (name, patientName)
    (patientHref, revision, once) = ("/patients/7", "3", "")
  }

  public var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }

  public var fields: Fields {
    ["name": name, "patientName": patientName, "patientHref": patientHref, "revision": revision, "once": once]
  }
}

/// The form of a page that changes a prescription.
public protocol PrescriptionChangeView: PageView {
  var head: PrescriptionFormHead { get }
  /// An error of the form as a whole. Nil if there is none.
  var problem: String? { get set }
  /// Fills in what was typed, unchanged.
  mutating func fill(_ form: FormData)
  /// Whether the submitted form was opened on the same content as this view.
  func isCurrent(_ form: FormData) -> Bool
}

extension PrescriptionChangeView {
  public var trail: [Crumb] { head.trail }
  public func isCurrent(_ form: FormData) -> Bool { form["revision"] == head.revision }
}
