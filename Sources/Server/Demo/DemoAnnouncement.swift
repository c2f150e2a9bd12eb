import Foundation
import JSON
import Remedi
import Web

/// What the demo prints once it runs: its addresses, and the sign-in names.
struct DemoAnnouncement: Sendable {
  let people: [DemoPerson]
  /// The password of every account.
  let password: String
  /// The code of an invitation that is still open, or nil.
  let invitation: String?
  /// The folder of unsent letters.
  let mail: String

  /// - Parameter address: the address of the demo: `http://127.0.0.1:8080`.
  func text(address: String) -> String {
    let patients = people.filter(\.roles.isEmpty)
    let practitioners = people.filter { $0.roles.contains(.physician) }.count
    let size =
      "\(practitioners) physicians, \(people.count - patients.count - practitioners) other staff and \(patients.count) patients"
    var lines = ["", "This is an invented clinic with \(size). Nothing in it is medical advice.", ""]
    lines += ["  Staff sign in at  \(address)/sign-in"]
    lines += people.filter { !$0.roles.isEmpty }.map {
      "    \($0.signIn)  \($0.name) (\(Phrases.roles($0.roles).lowercased()))"
    }
    lines += ["  Patients sign in at  \(address)/app/"]
    lines += patients.prefix(3).map { "    \($0.signIn)  \($0.name)" }
    lines += ["  Password of all accounts:  \(password)"]
    if let invitation { lines += ["  Code of an open invitation:  \(invitation)"] }
    lines += ["  Letters are written to  \(mail)"]
    if let patient = patients.first {
      lines += ["", "  The API is documented at \(address)/api. A first call:"]
      lines += ["    \(firstCall(of: patient, address: address))"]
    }
    return (lines + ["", "End with Ctrl-C.", ""]).joined(separator: "\n")
  }

  private func firstCall(of patient: DemoPerson, address: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("userName", patient.signIn)
      json.member("password", password)
    }
    let pair = String(decoding: json.bytes, as: UTF8.self)
    return "curl -i \(address)/api/v1/session -H 'Content-Type: application/json' -d '\(quoted(pair))'"
  }

  /// Escaped for single quotation marks in a shell.
  private func quoted(_ text: String) -> String { text.replacingOccurrences(of: "'", with: "'\\''") }
}
