import Foundation
import Hummingbird
import Patients
import Remedi
import Support

/// The calls of the test, JSON by POST: what it may do that no patient may.
struct Control: Sendable {
  let staff: Staff
  let clock: TestClock

  /// 200 with what was made; 422 with the sentence of the refusal.
  func respond(to request: Request) async throws -> Response {
    let body = try await request.body.collect(upTo: 1 << 20)
    do {
      let made = try await answer(request.uri.path, Data(body.readableBytesView))
      return try Self.response(.ok, ["id": made])
    } catch let error as RemediError {
      return try Self.response(.unprocessableContent, ["refused": error.sentence])
    } catch let error as DecodingError {
      return try Self.response(.unprocessableContent, ["refused": String(describing: error)])
    }
  }

  private func answer(_ path: String, _ body: Data) async throws -> String {
    func read<Call: Decodable>(_ call: Call.Type) throws -> Call { try JSONDecoder().decode(call, from: body) }
    switch path {
    case "/control/clock":
      clock.now = try read(ClockCall.self).now
      return clock.now.text
    case "/control/patients": return try await staff.admit(read(PatientCall.self))
    case "/control/invitations": return try await staff.inviteByPassword(read(PatientCall.self))
    case "/control/prescribe": return try await staff.prescribe(read(PrescribeCall.self))
    case "/control/change": return try await staff.change(read(ChangeCall.self))
    case "/control/stop": return try await staff.stop(read(StopCall.self))
    default: throw RemediError.notFound
    }
  }

  private static func response(_ status: HTTPResponse.Status, _ members: [String: String]) throws -> Response {
    let body = ByteBuffer(bytes: try JSONEncoder().encode(members))
    return Response(status: status, headers: [.contentType: "application/json"], body: .init(byteBuffer: body))
  }
}

struct ClockCall: Decodable {
  let now: Instant
}

/// A patient who has accepted the invitation; the answer is the user name.
struct PatientCall: Decodable {
  let name: String
  let timeZone: String
}

/// What a physician writes in the form.
struct VersionCall: Decodable {
  let effectiveFrom: Instant
  let name: String
  let note: String
  /// In the stored coding.
  let timing: Timing
  let exercise: ExerciseDosage?
}

struct PrescribeCall: Decodable {
  /// The user name.
  let patient: String
  let kind: Prescription.Kind
  let version: VersionCall
}

struct ChangeCall: Decodable {
  let patient: String
  let prescription: Identifier<Prescription>
  /// The number of the version that the form showed.
  let basedOn: Int
  let version: VersionCall
}

struct StopCall: Decodable {
  let patient: String
  let prescription: Identifier<Prescription>
  let effectiveFrom: Instant
  let reason: String
}
