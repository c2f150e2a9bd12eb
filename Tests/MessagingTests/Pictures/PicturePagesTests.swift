import Hummingbird
import Record
import Remedi
import Support
import Testing
import Web

@testable import Messaging

@Suite("The pages of pictures in messages")
struct PicturePagesTests {
  let scene: MailScene
  private let new = "/messages/new"

  init() async throws { scene = try await MailScene() }

  private func form(_ action: String, to person: Practitioner? = nil) -> Form {
    [
      "id": "0123456789abcdefghjkmnpqr", "revision": "", "to": (person ?? scene.site.charlie).id.text,
      "subject": "Foot", "message": "Look at it.", "pictureDescription2": "The left foot", "action": action,
    ]
  }

  private func files() throws -> [FormFile] {
    [
      FormFile(name: "picture1", bytes: try SamplePicture.bytes("photo.jpg")),
      FormFile(name: "picture2", bytes: try SamplePicture.bytes("drawing.png")),
    ]
  }

  /// Ann sends two pictures to Charlie by the form.
  private func send(_ client: SiteClient) async throws {
    let answer = try await client.as(.ann).post(new, form: form("send"), files: try files())
    #expect(answer.location == "/messages/inbox")
  }

  private let received = "/messages/inbox/0123456789abcdefghjkmnpqr.in"
  private let sent = "/messages/sent/0123456789abcdefghjkmnpqr.out"

  @Test("show them with their descriptions, privately, to sender and recipient")
  func shows() async throws {
    try await scene.site.run { client async throws in
      try await send(client)
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      for (browser, path) in [(ann, sent), (charlie, received)] {
        let page = try await browser.get(path)
        #expect(page.text.contains("src=\"\(path)/pictures/1\"") && page.text.contains("alt=\"The left foot\""))
        #expect(page.text.contains("Picture 1 of"))
        let picture = try await browser.get("\(path)/pictures/1")
        #expect(picture.status == 200 && picture.headers[.contentType] == "image/jpeg")
        #expect(picture.bytes == Array(try Picture(checking: SamplePicture.bytes("photo.jpg")).content))
        #expect(picture.headers[.cacheControl] == "private, no-store")
        #expect(picture.headers[.contentSecurityPolicy] == "default-src 'none'; frame-ancestors 'none'; sandbox")
        #expect(picture.headers[.xContentTypeOptions] == "nosniff")
        for number in ["0", "3", "x", "01"] {
          #expect(try await browser.get("\(path)/pictures/\(number)").status == 404)
        }
      }
    }
  }

  @Test("give others nothing, whoever they are and however they ask")
  func strangers() async throws {
    try await scene.site.run { client async throws in
      try await send(client)
      #expect(try await client.as(.ann).get("\(received)/pictures/1").status == 404)
      #expect(try await client.as(.charlie).get("\(sent)/pictures/1").status == 404)
      #expect(
        try await client.as(.charlie).get("/messages/trash/0123456789abcdefghjkmnpqr.in/pictures/1").status == 404)
      #expect(try await scene.asMia(client).get("\(received)/pictures/1").status == 403)
      #expect(try await client.anonymous.get("\(received)/pictures/1").location?.hasPrefix("/sign-in") == true)
    }
  }

  @Test("read the message where one is opened, and not where a browser looks ahead")
  func reads() async throws {
    try await scene.site.run { client async throws in
      try await send(client)
      let charlie = client.as(.charlie)
      let picture = "\(received)/pictures/1"
      #expect(try await charlie.get(picture, headers: MailScene.prefetch()).status == 200)
      #expect(try await charlie.send(.head, picture).status == 200)
      #expect(try await scene.state(of: scene.site.charlie).inbox.unread == 1)
      #expect(try await charlie.get(picture).status == 200)
      #expect(try await scene.state(of: scene.site.charlie).inbox.unread == 0)
      #expect(try await client.as(.ann).get(sent).words.contains("Opened"))
    }
  }

  @Test("are no longer shown once the message is withdrawn, or 30 days old")
  func gone() async throws {
    try await scene.site.run { client async throws in
      try await send(client)
      _ = try await scene.state(of: scene.site.charlie)
      #expect(try await client.as(.ann).post("\(sent)/withdraw").status == 303)
      #expect(try await client.as(.charlie).get("\(received)/pictures/1").status == 404)
      #expect(try await client.as(.charlie).get(received).text.contains("/pictures/") == false)
      #expect(try await client.as(.ann).get("\(sent)/pictures/1").status == 200)
    }
  }

  @Test("come back with what was typed, and say that files have to be chosen again")
  func faults() async throws {
    try await scene.site.run { client async throws in
      var wrong = form("send")
      wrong["message"] = ""
      let page = try await client.as(.ann).post(new, form: wrong, files: try files())
      #expect(page.status == 422 && page.fault(of: "message") != nil)
      for name in ["picture1", "picture2"] { #expect(page.fault(of: name)?.contains("again") == true) }
      #expect(page.value(of: "pictureDescription2") == "The left foot" && page.value(of: "subject") == "Foot")
      let found = try await client.as(.ann).post(new, form: form("find"), files: try files())
      #expect(found.status == 200 && found.fault(of: "picture1") != nil)
      #expect(try await scene.state(of: scene.site.ann).sent.total == 0)
    }
  }

  @Test("say beside the file what is wrong with it")
  func wrongFiles() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let large = Array(repeating: UInt8(1), count: Picture.maximumSize + 1)
      for bytes in [Array("<svg/>".utf8), try SamplePicture.bytes("animated.webp"), large, []] {
        let second = FormFile(name: "picture2", bytes: bytes)
        let page = try await ann.post(new, form: form("send"), files: [try files()[0], second])
        #expect(page.status == 422 && page.fault(of: "picture2") != nil)
        #expect(page.fault(of: "picture1")?.contains("again") == true)
      }
      let none = try await ann.post(new, form: form("send"))
      #expect(none.status == 422 && none.fault(of: "pictureDescription2") != nil)
      #expect(try await scene.state(of: scene.site.ann).sent.total == 0)
    }
  }

  @Test("keep none in a draft, and say so")
  func drafts() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get(new).words.contains("A draft keeps no pictures"))
      let path = try #require(try await ann.post(new, form: form("save"), files: try files()).location)
      #expect(try await ann.get(path).words.contains("The draft is saved without its pictures."))
    }
  }

  @Test("carry along what is passed on, and stop at what was withdrawn")
  func forwards() async throws {
    try await scene.site.run { client async throws in
      try await send(client)
      let charlie = client.as(.charlie)
      let page = try await charlie.get("\(new)?forward=0123456789abcdefghjkmnpqr.in")
      #expect(page.text.contains("src=\"\(received)/pictures/2\"") && page.words.contains("These go along"))
      #expect(page.text.contains("name=\"picture2\"") && !page.text.contains("name=\"picture3\""))
      var passed = form("send", to: scene.site.ann)
      passed["id"] = "1123456789abcdefghjkmnpqr"
      passed["forwardOf"] = "0123456789abcdefghjkmnpqr"
      passed["pictureDescription2"] = nil
      #expect(try await client.as(.ann).post("\(sent)/withdraw").status == 303)
      let refused = try await charlie.post(new, form: passed)
      #expect(refused.status == 422 && refused.value(of: "forwardOf") == nil && refused.words.contains("withdrawn"))
      passed["forwardOf"] = nil
      #expect(try await charlie.post(new, form: passed).status == 303)
    }
  }
}
