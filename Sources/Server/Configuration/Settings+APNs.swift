import Foundation
import Notifications

/// How messages to native apps are sent, as it was set.
struct APNsPlan: Sendable {
  let key: APNsKey
  /// The bundle ID of the app.
  let topic: String
  let service: APNsService
}

extension Settings {
  /// Nil if nothing is sent to native apps.
  /// - Parameter host: the address that the server listens on.
  /// - Throws: `StartupError` naming a setting that is malformed or missing.
  func apnsPlan(host: String) throws -> APNsPlan? {
    let service = try apnsService(host)
    let needed: [Setting] = [.apnsKeyFile, .apnsKeyID, .apnsTeam, .apnsTopic]
    guard let given = (needed + [.apnsTestService]).first(where: { set($0) != nil }) else { return nil }
    func value(_ setting: Setting) throws -> String {
      guard let value = set(setting) else { throw refusal(setting, "is missing, but \(name(given)) is set.") }
      return value
    }
    let (path, id) = (try value(.apnsKeyFile), try value(.apnsKeyID))
    let (team, topic) = (try value(.apnsTeam), try value(.apnsTopic))
    for (setting, text) in [(Setting.apnsKeyID, id), (.apnsTeam, team)] where !APNsKey.isID(text) {
      throw refusal(setting, "\(text) is not an ID of 10 letters and digits.")
    }
    guard APNsKey.isTopic(topic) else {
      throw refusal(.apnsTopic, "\(topic) is not a bundle ID such as org.example.remedi.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw refusal(.apnsKeyFile, "\(path) cannot be read.")
    }
    guard let key = APNsKey(pem: String(decoding: data, as: UTF8.self), id: id, team: team) else {
      throw refusal(.apnsKeyFile, "\(path) does not hold a private key of the curve P-256 (PEM).")
    }
    return APNsPlan(key: key, topic: topic, service: service)
  }

  private func apnsService(_ host: String) throws -> APNsService {
    guard let text = set(.apnsTestService) else { return .apple }
    guard let service = APNsService(test: text) else {
      throw refusal(.apnsTestService, "it must be a URL such as https://127.0.0.1:2197.")
    }
    guard Self.isLoopback(host) else {
      throw refusal(.apnsTestService, "it is only for a server that listens on loopback.")
    }
    return service
  }
}
