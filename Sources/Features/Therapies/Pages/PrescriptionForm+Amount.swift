import Remedi
import Web

extension PrescriptionForm {
  /// The dosage of an exercise. Nil if none was entered, or a field is invalid.
  mutating func readExercise() -> ExerciseDosage? {
    let (sets, repetitions) = (fields.sets.readNumber(), fields.repetitions.readNumber())
    var seconds: Int?
    if !fields.minutes.value.isEmpty { seconds = fields.minutes.readMinutes() }
    let hold = fields.hold.readNumber()
    do {
      let dosage = try ExerciseDosage(sets: sets, repetitions: repetitions, duration: seconds, hold: hold)
      return dosage.words == nil ? nil : dosage
    } catch {
      for fault in error.fields {
        switch fault.name {
        case "sets": fields.sets.error = fault.sentence
        case "repetitions": fields.repetitions.error = fault.sentence
        case "hold": fields.hold.error = fault.sentence
        default: fields.minutes.error = fault.sentence
        }
      }
    }
    return nil
  }
}

extension FieldView {
  /// The entered minutes in seconds.
  mutating func readMinutes() -> Int? {
    let sentence = "Type the minutes, such as 5 or 0.5."
    guard let number = readDecimal(or: sentence) else { return nil }
    let seconds = Minutes.seconds(number)
    if seconds == nil { error = sentence }
    return seconds
  }

  /// The entered hours in minutes.
  mutating func readHours(or sentence: String) -> Int? {
    guard let number = readDecimal(or: sentence) else { return nil }
    let minutes = Hours.minutes(number)
    if minutes == nil { error = sentence }
    return minutes
  }
}

/// Converts between entered minutes and stored seconds.
enum Minutes {
  static func seconds(_ number: DecimalNumber) -> Int? {
    guard let minutes = Double(number.description) else { return nil }
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

/// Converts between entered hours and stored minutes.
enum Hours {
  /// Nil if it is not a whole number of minutes.
  static func minutes(_ number: DecimalNumber) -> Int? {
    guard let hours = Double(number.description) else { return nil }
    let minutes = (hours * 60).rounded()
    return abs(minutes - hours * 60) < 0.001 && minutes >= 1 ? Int(minutes) : nil
  }

  /// Nil if the minutes cannot be written as hours with four decimals.
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
