import Crypto
import Foundation
import Testing
import WebPush

@testable import Server

@Suite("How messages to devices are set")
struct PushSettingsTests {
  private static let site = "https://clinic.example.org"
  private static let loopback = "http://127.0.0.1:8080"
  private static let testService: [Setting: String] = [.push: "on", .pushTestService: "http://127.0.0.1:8030"]

  private func plan(
    _ flags: [Setting: String] = [:], at publicURL: String = site, host: String = "127.0.0.1"
  ) throws -> PushPlan? {
    try Settings(flags: flags, environment: [:]).pushPlan(publicURL: publicURL, host: host)
  }

  private func apns(_ flags: [Setting: String], host: String = "127.0.0.1") throws -> APNsPlan? {
    try Settings(flags: flags, environment: [:]).apnsPlan(host: host)
  }

  private func isTaken(_ endpoint: String, by plan: PushPlan?) throws -> Bool {
    let hosts = try #require(plan).hosts
    return (try? PushEndpoint(endpoint, within: hosts)) != nil
  }

  @Test("pushes are on for an https site that push services can ask about, and off else")
  func usual() throws {
    let usual = try #require(try plan())
    #expect(usual.rate == 500)
    #expect(usual.contact.text == "https://clinic.example.org")
    #expect(try plan(at: "https://clinic.example.org:8443")?.contact.text == "https://clinic.example.org")
    for host in [
      "fcm.googleapis.com", "web.push.apple.com", "updates.push.services.mozilla.com", "a.notify.windows.com",
    ] {
      #expect(try isTaken("https://\(host)/x", by: usual))
    }
    #expect(try !isTaken("https://push.example.org/x", by: usual))
    #expect(try plan([.push: "off"]) == nil)
    #expect(try plan([.push: "off", .pushHost: "push.example.org"]) == nil)
    #expect(try plan(at: Self.loopback) == nil)
    // Nobody can be asked about an address, or a name of this network.
    for site in ["https://127.0.0.1:8443", "https://remedi", "https://localhost"] { #expect(try plan(at: site) == nil) }
    #expect(try plan([.mailFrom: "no-reply@clinic.example.org"], at: "https://remedi") != nil)
  }

  @Test("the contact is the one that is set, then the sender of letters")
  func contact() throws {
    let from: [Setting: String] = [.mailFrom: "no-reply@clinic.example.org"]
    #expect(try plan(from)?.contact.text == "mailto:no-reply@clinic.example.org")
    let both = from.merging([.pushContact: "mailto:ops@example.org"]) { $1 }
    #expect(try plan(both)?.contact.text == "mailto:ops@example.org")
    #expect(try plan([.mailFrom: "no-reply@localhost"])?.contact.text == "https://clinic.example.org")
  }

  @Test("only hosts that are set are sent to")
  func hosts() throws {
    let plan = try plan([.pushHost: "push.example.org, *.push.example.net"])
    #expect(try isTaken("https://push.example.org/x", by: plan))
    #expect(try isTaken("https://a.push.example.net/x", by: plan))
    #expect(try !isTaken("https://push.example.net/x", by: plan))
    #expect(try !isTaken("https://fcm.googleapis.com/x", by: plan))
  }

  @Test("the test service takes the place of all others")
  func standIn() throws {
    let plan = try plan(Self.testService, at: Self.loopback)
    #expect(try isTaken("http://127.0.0.1:8030/x", by: plan))
    for other in ["http://127.0.0.1:8031/x", "https://fcm.googleapis.com/x", "https://127.0.0.1:8030/x"] {
      #expect(try !isTaken(other, by: plan))
    }
  }

  @Test(
    "a value that is wrong or does not fit the others is named",
    arguments: [
      ([.push: "perhaps"], site, "127.0.0.1", Setting.push),
      ([.push: "on"], "http://clinic.example.org", "127.0.0.1", .push),
      ([.push: "on"], loopback, "127.0.0.1", .pushContact),
      ([.pushRate: "9"], loopback, "127.0.0.1", .push),
      ([.pushRate: "0"], site, "127.0.0.1", .pushRate),
      ([.pushHost: "*.com"], site, "127.0.0.1", .pushHost),
      ([.pushHost: "push.example.org,"], site, "127.0.0.1", .pushHost),
      ([.pushHost: "127.0.0.1"], site, "127.0.0.1", .pushHost),
      ([.pushContact: "ops@example.org"], site, "127.0.0.1", .pushContact),
      ([.pushContact: "mailto:ops@localhost"], site, "127.0.0.1", .pushContact),
      ([.pushTestService: "http://127.0.0.1:8030"], loopback, "127.0.0.1", .push),
      ([.push: "on", .pushTestService: "http://localhost:8030"], loopback, "127.0.0.1", .pushTestService),
      (testService, site, "0.0.0.0", .pushTestService),
      (testService.merging([.pushHost: "push.example.org"]) { $1 }, loopback, "127.0.0.1", .pushHost),
    ] as [([Setting: String], String, String, Setting)])
  func wrong(flags: [Setting: String], publicURL: String, host: String, named: Setting) {
    let refusal = #expect(throws: StartupError.self) { try plan(flags, at: publicURL, host: host) }
    #expect(refusal?.sentence.hasPrefix("\(named.flag): ") == true, "\(refusal?.sentence ?? "")")
    #expect(refusal?.status == 2)
  }

  @Test("native apps are reached with all four settings, or not at all")
  func native() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "key.p8")
    try Data(P256.Signing.PrivateKey().pemRepresentation.utf8).write(to: file)
    let all: [Setting: String] = [
      .apnsKeyFile: file.path, .apnsKeyID: "ABCDE12345", .apnsTeam: "FGHIJ67890", .apnsTopic: "org.example.remedi",
    ]
    #expect(try apns([:]) == nil)
    #expect(try apns(all)?.topic == "org.example.remedi")
    let stand = all.merging([.apnsTestService: "https://127.0.0.1:2197"]) { $1 }
    #expect(try apns(stand) != nil)
    for (setting, value) in [
      (Setting.apnsKeyFile, "/nowhere"), (.apnsKeyFile, "/dev/null"), (.apnsKeyID, "abc"), (.apnsTeam, "FGHIJ-7890"),
      (.apnsTopic, "org example"), (.apnsTestService, "https://apns.example.org"),
    ] {
      let refusal = #expect(throws: StartupError.self) { try apns(all.merging([setting: value]) { $1 }) }
      #expect(refusal?.sentence.hasPrefix("\(setting.flag): ") == true, "\(refusal?.sentence ?? "")")
    }
    for setting in all.keys {
      let refusal = #expect(throws: StartupError.self) { try apns(all.filter { $0.key != setting }) }
      #expect(refusal?.sentence.hasPrefix("\(setting.flag): is missing") == true, "\(refusal?.sentence ?? "")")
    }
    #expect(throws: StartupError.self) { try apns(stand, host: "0.0.0.0") }
  }
}
