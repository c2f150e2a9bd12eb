import Record
import Remedi
import Web

/// What every form that changes a prescription shows at its head, and sends along unseen.
public struct PrescriptionFormHead: Sendable {
  /// The exercise's or the medication's name.
  public let name: String
  public let patientName: String
  public let patientHref: String
  /// The revision that the form was opened on.
  public let revision: String
  /// Tells this opening of the form from another.
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
  /// What is wrong with the form as a whole; nil where nothing is.
  var problem: String? { get set }
  /// Takes over what was typed, to the letter.
  mutating func fill(_ form: FormData)
  /// Whether what was sent was opened on what this view shows.
  func isCurrent(_ form: FormData) -> Bool
}

extension PrescriptionChangeView {
  public var trail: [Crumb] { head.trail }
  public func isCurrent(_ form: FormData) -> Bool { form["revision"] == head.revision }
}
