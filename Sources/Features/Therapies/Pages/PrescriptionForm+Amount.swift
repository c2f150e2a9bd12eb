import Remedi
import Web

extension PrescriptionForm {
  /// How much of an exercise is asked for; nil where nothing is said, or something has to be mended.
  mutating func readExercise() -> ExerciseDosage? {
    let (sets, repetitions) = (fields.sets.readNumber(), fields.repetitions.readNumber())
    var seconds: Int?
    if !fields.minutes.value.isEmpty {
      seconds = Minutes.seconds(fields.minutes.value)
      if seconds == nil { fields.minutes.error = "Type the minutes, such as 5 or 0.5." }
    }
    do {
      let dosage = try ExerciseDosage(sets: sets, repetitions: repetitions, duration: seconds)
      return dosage.words == nil ? nil : dosage
    } catch {
      for fault in error.fields {
        switch fault.name {
        case "sets": fields.sets.error = fault.sentence
        case "repetitions": fields.repetitions.error = fault.sentence
        default: fields.minutes.error = fault.sentence
        }
      }
    }
    return nil
  }
}

extension FieldView {
  /// The whole number that was typed; nil where none was, or where it has to be mended.
  mutating func readNumber() -> Int? {
    guard !value.isEmpty else { return nil }
    guard let number = Int(value) else {
      error = "Type a whole number."
      return nil
    }
    return number
  }

  /// The same where there has to be one.
  mutating func readRequiredNumber() -> Int? {
    if value.isEmpty { error = "Type a whole number." }
    return readNumber()
  }

  /// The quantity that was typed.
  mutating func readDecimal() -> DecimalNumber? {
    let number = DecimalNumber(value)
    if number == nil { error = "Type a number, such as 1 or 0.5." }
    return number
  }
}

/// Minutes as they are typed, seconds as they are kept.
enum Minutes {
  static func seconds(_ typed: String) -> Int? {
    guard let number = DecimalNumber(typed), let minutes = Double(number.description) else { return nil }
    let seconds = (minutes * 60).rounded()
    return seconds >= 1 && seconds <= 86_400 ? Int(seconds) : nil
  }

  static func text(seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    guard rest > 0 else { return String(minutes) }
    let hundredths = (rest * 100 + 30) / 60
    let digits = hundredths % 10 == 0 ? String(hundredths / 10) : (hundredths < 10 ? "0" : "") + String(hundredths)
    return "\(minutes).\(digits)"
  }
}

/// Hours as they are typed, minutes as they are kept.
enum Hours {
  /// Nil for what is no number or holds a part of a minute.
  static func minutes(_ typed: String) -> Int? {
    guard let number = DecimalNumber(typed), let hours = Double(number.description) else { return nil }
    let minutes = (hours * 60).rounded()
    return abs(minutes - hours * 60) < 0.001 && minutes >= 1 ? Int(minutes) : nil
  }

  /// Nil where the minutes cannot be written as hours with four decimals.
  static func text(minutes: Int) -> String? {
    guard minutes > 0, minutes * 10_000 % 60 == 0 else { return nil }
    let tenThousandths = minutes * 10_000 / 60
    return DecimalNumber("\(tenThousandths / 10_000).\(Self.fraction(tenThousandths % 10_000))")?.description
  }

  private static func fraction(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
