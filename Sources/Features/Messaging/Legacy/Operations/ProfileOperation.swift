import Record
import Remedi

/// 14: what colleagues see of the person who is signed in. It is changed on the website alone (requirement N-38).
enum ProfileOperation {
  private static let changed = ["speciality", "hospitals", "practice", "contactInfo"]

  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    guard !changed.contains(where: call.input.isGiven) else {
      throw RemediError(.forbidden, "Your profile is changed on the website.")
    }
    let card = try await call.record.directoryCard(of: call.owner)
    let stamp = try call.stamp(of: [card.person.name, card.specialty, card.hospitals, card.practice, card.phone])
    return .done(
      "",
      [
        "userName": card.person.name, "speciality": card.specialty, "hospitals": card.hospitals,
        "practice": card.practice, "contactInfo": card.phone, "lastUpdatedDate": stamp,
      ])
  }
}
