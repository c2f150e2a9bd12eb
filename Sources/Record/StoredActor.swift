import Remedi

/// Who did something with a completion, as it is stored: nearly always the patient.
struct StoredActor: Codable, Sendable {
  /// Nil for the patient.
  let id: String?
  /// Nil for the patient.
  let kind: Actor.Kind?
  /// As it was then.
  let name: String

  init(_ actor: Actor, of patient: Identifier<Patient>) {
    let isPatient = actor.kind == .patient && actor.id == patient.text
    (id, kind, name) = (isPatient ? nil : actor.id, isPatient ? nil : actor.kind, actor.name)
  }

  /// Restores a stored one.
  init(id: String?, kind: Actor.Kind?, name: String) { (self.id, self.kind, self.name) = (id, kind, name) }

  func actor(of patient: Identifier<Patient>) -> Actor {
    Actor(kind: kind ?? .patient, id: id ?? patient.text, name: name)
  }
}
