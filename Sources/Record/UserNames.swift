import Remedi

/// User names of patients and caregivers, such as `aiko.tanaka.482.9637`: the name in plain letters, and a random number,
/// always. Without the number the names would run out, and a name that is taken would tell that somebody of that name is
/// a patient. The number has digits alone, since they are read aloud and typed alike in every language and on every
/// keyboard; 0 and 1 are not among them, since they are taken for letters. Seven of eight digits are 21 bits.
enum UserNames {
  private static let digits = Array("23456789")

  /// Names to try, the shortest first. They become longer where many are taken, so that they never run out.
  /// - Parameter fallback: stands for a name that is not written in Latin letters.
  static func candidates(
    for name: String, otherwise fallback: String, using generator: some RandomNumberGenerator & Sendable
  ) -> some Sequence<String> {
    let base = SignInName.plain(of: name) ?? fallback
    return sequence(state: (tries: 0, generator: generator)) { state -> String? in
      let length = SignInName.shortestNumber + state.tries / 8
      state.tries += 1
      let number = (0..<length).map { _ in digits[Int.random(in: 0..<digits.count, using: &state.generator)] }
      return "\(base).\(SignInName.grouped(number))"
    }
  }
}
