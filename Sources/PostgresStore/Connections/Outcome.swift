/// What became of calls on a connection.
struct Outcome {
  var answers: [(call: Call, result: Result<Rows, PostgresFault>)] = []
  /// They certainly changed nothing, and are to be sent again.
  var again: [Call] = []
  /// The channels of notifications.
  var channels: [String] = []

  mutating func fail(_ calls: [Call], _ fault: PostgresFault) {
    for call in calls { answers.append((call, .failure(fault))) }
  }
}
