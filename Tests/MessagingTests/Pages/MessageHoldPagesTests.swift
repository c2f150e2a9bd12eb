import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The page of the legal hold")
struct MessageHoldPagesTests {
  private static let path = "/clinic/messages-hold"
  let scene: MailScene

  init() async throws { scene = try await MailScene() }

  private func hold() async throws -> MessageHold? {
    try await scene.site.record.messageHolds(of: scene.site.ann).current()
  }

  private func noted() async throws -> [AuditEntry.Event] {
    let chain = References.clinic(scene.site.clinic.id).path.collection("audit")
    let events: Set<AuditEntry.Event> = [.messagesHeld, .messagesReleased]
    return try await scene.site.record.all(.init(.collection(chain)), as: Collections.audit).map(\.event)
      .filter(events.contains)
  }

  @Test("begins and ends a hold with a reason, and names the clinic by the ID that the operator needs")
  func life() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let none = try await ann.get(Self.path)
      #expect(none.status == 200 && none.words.contains("Begin a hold"))
      // Nothing is kept that anybody could take out.
      #expect(!none.text.contains("<code>"))
      for _ in 1...2 {
        #expect(try await ann.post(Self.path, form: ["reason": " A court asked. "]).location == Self.path)
      }
      let held = try await ann.get(Self.path)
      #expect(held.words.contains("A court asked.") && held.words.contains("by Dr Ann Archer"))
      #expect(held.between("<code>", "</code>") == scene.site.clinic.id.text)
      #expect(held.words.contains("End the hold") && !held.words.contains("Begin a hold"))
      for _ in 1...2 {
        #expect(try await ann.post("\(Self.path)/end", form: ["reason": "Closed."]).location == Self.path)
      }
      #expect(try await ann.get(Self.path).words.contains("Begin a hold"))
    }
    #expect(try await hold() == nil)
    #expect(try await noted() == [.messagesHeld, .messagesReleased])
  }

  @Test("wants a reason that can be kept, gives back what was typed, and changes nothing without one")
  func reasons() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      for reason in ["", "  ", String(repeating: "r", count: 501)] {
        let answer = try await ann.post(Self.path, form: ["reason": reason])
        #expect(answer.status == 422 && answer.fault(of: "reason")?.isEmpty == false, "\(reason)")
      }
      let long = String(repeating: "r", count: 501)
      #expect(try await ann.post(Self.path, form: ["reason": long]).value(of: "reason") == long)
      #expect(try await ann.post(Self.path).status == 422)
      #expect(try await hold() == nil)
      _ = try await ann.post(Self.path, form: ["reason": "A court asked."])
      #expect(try await ann.post("\(Self.path)/end", form: ["reason": ""]).status == 422)
      #expect(try await hold()?.reason == "A court asked.")
    }
  }

  @Test("is the managers' alone, and not reached by another clinic's")
  func access() async throws {
    let eve = try await scene.site.record.registerPhysician(
      name: "Dr Eve Lind", email: "eve@example.org", clinicName: "Other Clinic", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: scene.site.clock.now)
    _ = try await scene.site.record.openSession(
      for: eve.account, token: "token-of-eve", device: "tests", lifetime: 86_400, at: scene.site.clock.now)
    try await scene.site.run { client async throws in
      #expect(try await client.anonymous.get(Self.path).location == "/sign-in?from=\(Self.path)")
      for path in [Self.path, "\(Self.path)/end"] {
        for browser in [client.as(.charlie), scene.asMia(client)] {
          #expect(try await browser.post(path, form: ["reason": "a"]).status == 403)
        }
      }
      #expect(try await client.as(.charlie).get(Self.path).status == 403)
      _ = try await client.as(.ann).post(Self.path, form: ["reason": "A court asked."])
      // The manager of another clinic sees and ends the own one's alone.
      let other = client.anonymous
      other[scene.site.sessionCookie] = "token-of-eve"
      let page = try await other.get(Self.path)
      #expect(page.words.contains("Begin a hold") && !page.text.contains("A court asked."))
      _ = try await other.post("\(Self.path)/end", form: ["reason": "Ours."])
      #expect(try await hold()?.reason == "A court asked.")
    }
  }
}
