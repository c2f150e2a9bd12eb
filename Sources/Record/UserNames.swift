import Remedi

/// User names of patients and caregivers, such as `aiko.tanaka.482.9637`: the name in plain letters, and always a
/// random number. Without the number, names would run out, and a taken name would reveal that somebody of that name is
/// a patient. The number has only digits, which can be read aloud and typed in every language and on every keyboard; 0
/// and 1 are excluded because they are mistaken for letters. Seven of eight digits are 21 bits.
enum UserNames {
  private static let digits = Array("23456789")

  /// Candidates, shortest first. They become longer if many are taken, so that they never run out.
  /// - Parameter fallback: replaces a name that is not in Latin script.
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
