import Record
import Remedi

extension Transaction {
  /// Stores the pictures of a message below it, and counts them in the room of its clinic.
  /// - Parameter pictures: in the order of the message.
  /// - Throws: `RemediError` `validation` naming `pictures` if the clinic has no room left.
  mutating func put(_ pictures: [Picture], of message: Message, _ record: MedicalRecord) async throws {
    guard !pictures.isEmpty else { return }
    let clinic = message.sender.clinicId
    try await record.make(
      roomFor: pictures.reduce(0) { $0 + $1.content.count }, in: clinic, for: .messages, naming: "pictures", &self)
    let place = References.message(message.id, in: clinic)
    for (index, picture) in pictures.enumerated() {
      try put(picture, at: References.picture(index + 1, of: place))
    }
  }

  /// Removes the pictures of a message, or moves them below what a legal hold keeps of it, where they still take room.
  /// What cannot be read is removed all the same.
  /// - Parameters:
  ///   - message: nil if it cannot be read.
  ///   - held: nil without a hold.
  mutating func removePictures(
    of message: Message?, at place: DocumentReference<Message>, keeping held: DocumentReference<HeldMessage>? = nil
  ) async throws {
    guard message == nil || message?.pictures?.isEmpty == false, let clinic = place.path.owner else { return }
    let numbers = message?.pictures?.map(\.number) ?? Array(1...MessageRules.mostPictures)
    let places = numbers.map { References.picture($0, of: place) }
    if message == nil || held != nil { try await prefetch(places.map(\.path)) }
    var found = 0
    for (number, picture) in zip(numbers, places) {
      if message == nil || held != nil, let value = try await readable(at: picture) {
        found += value.content.count
        if let held { try put(value, at: References.picture(number, of: held)) }
      }
      delete(picture)
    }
    guard held == nil else { return }
    let size = message?.pictures?.reduce(0) { $0 + $1.size } ?? found
    try await free(size, of: Identifier(clinic.id), for: .messages)
  }
}
