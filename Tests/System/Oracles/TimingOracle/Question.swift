import Foundation
import Remedi

/// One line of the input: its `ask` names the kind of question.
enum Question: Decodable {
  case readings(ReadingsQuestion)
  case offsets(OffsetsQuestion)
  case occurrences(OccurrencesQuestion)
  case events(EventsQuestion)

  private enum Key: String, CodingKey { case ask }
  private enum Kind: String, Decodable { case readings, offsets, occurrences, events }

  init(from decoder: any Decoder) throws {
    switch try decoder.container(keyedBy: Key.self).decode(Kind.self, forKey: .ask) {
    case .readings: self = .readings(try ReadingsQuestion(from: decoder))
    case .offsets: self = .offsets(try OffsetsQuestion(from: decoder))
    case .occurrences: self = .occurrences(try OccurrencesQuestion(from: decoder))
    case .events: self = .events(try EventsQuestion(from: decoder))
    }
  }

  static func answer(_ line: Data, _ database: TimeZoneDatabase) -> Answer {
    do {
      switch try JSONDecoder().decode(Self.self, from: line) {
      case .readings(let question): return .readings(try question.answer(database))
      case .offsets(let question): return .offsets(try question.answer(database))
      case .occurrences(let question): return .occurrences(try question.answer(database))
      case .events(let question): return .events(try question.answer())
      }
    } catch DecodingError.dataCorrupted(let context) {
      return .refused(context.debugDescription)
    } catch let error as RemediError {
      return .refused(error.sentence)
    } catch {
      return .refused(String(describing: error))
    }
  }
}

/// One line of the output.
enum Answer: Encodable {
  case readings(ReadingsAnswer)
  case offsets(OffsetsAnswer)
  case occurrences(OccurrencesAnswer)
  case events(EventsAnswer)
  /// Why there is no answer.
  case refused(String)

  private enum Key: String, CodingKey { case refused }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .readings(let answer): try answer.encode(to: encoder)
    case .offsets(let answer): try answer.encode(to: encoder)
    case .occurrences(let answer): try answer.encode(to: encoder)
    case .events(let answer): try answer.encode(to: encoder)
    case .refused(let sentence):
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(sentence, forKey: .refused)
    }
  }
}
