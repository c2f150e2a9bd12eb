import Web

/// The code that a manager reads out to another clinic.
struct ConnectionOfferView: View {
  let code: String
  /// The last day on which it can be used.
  let until: String

  /// In groups of five, as it is read out.
  var fields: Fields {
    let groups = stride(from: 0, to: code.count, by: 5).map { String(code.dropFirst($0).prefix(5)) }
    return ["code": groups.joined(separator: " "), "until": until]
  }
}
