import DocumentStore
import Remedi

/// The first clinic of an installation. A single document, so that of two concurrent registrations only one is the
/// first.
package struct FirstClinic: Codable, Sendable {
  package let clinicId: Identifier<Clinic>

  package static let reference = Collections.installation.root("first-clinic")

  package init(clinicId: Identifier<Clinic>) { self.clinicId = clinicId }
}

extension MedicalRecord {
  /// The first clinic of this installation. Nil if there is none.
  public func firstClinic() async throws -> Identifier<Clinic>? {
    if let known = try await value(at: FirstClinic.reference) { return known.clinicId }
    return try await oldestClinic()
  }

  /// Whether the engineers of a clinic see the installation. Only one of several clinics may: the others' staff must
  /// not learn how much data all of them have together.
  /// - Parameter chosen: the clinic whose engineers do. Nil for the first clinic.
  public func isOperated(by clinic: Identifier<Clinic>, chosen: Identifier<Clinic>?) async throws -> Bool {
    if let chosen { return chosen == clinic }
    return try await firstClinic() == clinic
  }

  /// For stores created before the first clinic was recorded.
  package func oldestClinic() async throws -> Identifier<Clinic>? {
    let clinics = CollectionPath(root: Collections.clinics.name)
    return try await all(Query(.collection(clinics)), as: Collections.clinics)
      .min { ($0.createdAt, $0.id.text) < ($1.createdAt, $1.id.text) }?.id
  }
}
