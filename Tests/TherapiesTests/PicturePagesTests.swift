import Accounts
import Library
import Record
import Remedi
import Support
import Testing
import Web

@Suite("An exercise with the physician's own picture")
struct PicturePagesTests {
  let pages: TherapyPages
  static let words = "A person reaches <far> & \"high\"."

  init() async throws { pages = try await TherapyPages() }

  private static func file(_ name: String) throws -> FormFile {
    FormFile(name: "picture", bytes: try SamplePicture.bytes(name))
  }

  private static let described = TherapyPages.exercise.with(["pictureDescription": words])

  /// What the form of this page would send again.
  private static func again(_ page: Answer, _ form: Form = described) throws -> Form {
    form.with(["pictureName": try #require(page.value(of: "pictureName"))])
  }

  @Test("is shown to the patient with its words, in place of the library's", arguments: ["photo.jpg", "drawing.png"])
  func prescribed(name: String) async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let file = try Self.file(name)
      #expect(try await ann.post(pages.new, form: Self.described, file: file).status == 303)
      let occurrence = try #require(try await client.api(.bob).get("/api/v1/schedule").json["occurrences"]?[0])
      let address = try #require(occurrence["imageURL"]?.string)
      #expect(address.hasPrefix("/media/"))
      #expect(occurrence["imageDescription"]?.string == Self.words)
      let shown = try await client.anonymous.get(address)
      #expect(shown.bytes == Array(try Picture(checking: file.bytes).content))
      let prescription = try #require(try await pages.prescriptions().first)
      let history = try await ann.get(pages.history(prescription))
      #expect(history.text.contains("src=\"\(address)\""))
      #expect(history.text.contains("alt=\"A person reaches &lt;far&gt; &amp; &quot;high&quot;.\""))
      let inAPI = try await client.api(.bob).get("/api/v1/prescriptions/\(prescription.id)").json
      #expect(inAPI["imageURL"]?.string == address)
    }
  }

  @Test("is asked for with a form that can send it; a medication has none")
  func form() async throws {
    try await pages.site.run { client in
      let exercise = try await client.as(.ann).get(pages.new)
      #expect(exercise.text.contains("enctype=\"multipart/form-data\""))
      #expect(exercise.text.contains("type=\"file\" accept=\"image/png,image/jpeg,image/webp\""))
      #expect(exercise.value(of: "pictureDescription") == "")
      let medication = try await client.as(.ann).get("\(pages.new)?kind=medication")
      #expect(!medication.text.contains("multipart/form-data") && !medication.text.contains("type=\"file\""))
      let form = TherapyPages.medication.with(["pictureDescription": Self.words])
      #expect(try await client.as(.ann).post(pages.new, form: form, file: Self.file("photo.jpg")).status == 303)
    }
    #expect(try await pages.prescriptions().first?.latest.action.imageURL == nil)
  }

  @Test("is not lost when something else has to be mended, nor by a preview")
  func kept() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let faulty = Self.described.with(["item": "", "time1": "x"])
      let page = try await ann.post(pages.new, form: faulty, file: Self.file("photo.jpg"))
      #expect(page.status == 422)
      #expect(page.fault(of: "item") != nil && page.fault(of: "picture") == nil)
      let name = try #require(page.value(of: "pictureName"))
      #expect(page.text.contains("src=\"/media/\(name)\""))
      #expect(page.value(of: "pictureDescription") == Self.words)
      let preview = try await ann.post(pages.new, form: Self.again(page).with(["action": "preview"]))
      #expect(preview.status == 200)
      #expect(preview.value(of: "pictureName") == name)
      #expect(try await ann.post(pages.new, form: Self.again(preview)).status == 303)
      #expect(try await pages.prescriptions().first?.latest.action.imageURL == "/media/\(name)")
    }
  }

  @Test("needs words for those who do not see it")
  func words() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      for (words, sentence) in [
        ("", "Describe the picture for people who cannot see it."),
        (" \n ", "Describe the picture for people who cannot see it."),
        (String(repeating: "x", count: 301), "This may have at most 300 characters."),
        ("bell\u{7}", "This contains a character that cannot be printed. Type it again."),
      ] {
        let form = TherapyPages.exercise.with(["pictureDescription": words])
        let page = try await ann.post(pages.new, form: form, file: Self.file("gray.png"))
        #expect(page.status == 422)
        #expect(page.fault(of: "pictureDescription") == sentence)
        #expect(page.value(of: "pictureName") != nil)
      }
      let alone = try await ann.post(pages.new, form: Self.described)
      #expect(alone.status == 422)
      #expect(
        alone.fault(of: "pictureDescription")
          == "There is no picture for this description. Choose one, or empty this.")
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("that cannot be taken is said beside the field, and all that was typed is kept")
  func faults() async throws {
    var cases: [([UInt8], Bool, PictureFault)] = [
      ([], false, .unknownFormat), (Array("<svg onload=\"x\"/>".utf8), false, .unknownFormat), ([], true, .tooLarge),
      (try SamplePicture.bytes("animated.webp"), false, .animated),
      (try SamplePicture.bytes("gray.jpg").dropLast(9), false, .damaged),
    ]
    cases.append(([UInt8](repeating: 1, count: 600_000), false, .tooLarge))
    for (bytes, isTooLarge, fault) in cases {
      try await pages.site.run { client in
        let sent = isTooLarge ? [UInt8](repeating: 0xFF, count: 5_000_000) : bytes
        let page = try await client.as(.ann).post(
          pages.new, form: Self.described, file: FormFile(name: "picture", bytes: sent))
        #expect(page.status == 422)
        #expect(page.fault(of: "picture") == fault.sentence)
        #expect(page.fault(of: "pictureDescription") == nil)
        #expect(page.value(of: "pictureName") == nil)
        expectKept(Self.described, on: page)
      }
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("stays when another that is faulty is sent after it")
  func exchangeRefused() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.post(pages.new, form: Self.described.with(["item": ""]), file: Self.file("photo.jpg"))
      let faulty = try await ann.post(
        pages.new, form: Self.again(page), file: FormFile(name: "picture", bytes: Array("GIF89a".utf8)))
      #expect(faulty.fault(of: "picture") == PictureFault.unknownFormat.sentence)
      #expect(faulty.value(of: "pictureName") == page.value(of: "pictureName"))
    }
  }

  @Test("is exchanged, described otherwise and taken away by a change, and every version keeps its own")
  func changed() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      #expect(try await ann.post(pages.new, form: Self.described, file: Self.file("photo.jpg")).status == 303)
      let prescription = try #require(try await pages.prescriptions().first)
      let path = pages.change(prescription)
      let open = try await ann.get(path)
      #expect(open.value(of: "pictureDescription") == Self.words)
      #expect(open.value(of: "pictureRemoved") == nil)
      let change = try Self.again(open).with(["effective": "now", "revision": "1"])

      // The same picture with the same words is no change of it.
      let same = try await ann.post(path, form: change.with(["action": "preview", "sets": "3"]))
      #expect(same.status == 200)
      #expect(!same.words.contains("Picture A person"))

      #expect(try await ann.post(path, form: change, file: Self.file("drawing.png")).status == 303)
      let second = try #require(try await ann.get(path).value(of: "pictureName"))
      #expect(second != open.value(of: "pictureName"))

      let removal = change.with(["pictureName": second, "pictureRemoved": "on", "revision": "2"])
      let preview = try await ann.post(path, form: removal.with(["action": "preview"]))
      #expect(preview.value(of: "pictureRemoved") == "on")
      #expect(preview.value(of: "pictureName") == second)
      #expect(try await ann.post(path, form: removal).status == 303)
      #expect(try await ann.get(path).value(of: "pictureName") == nil)

      let history = try await ann.get(pages.history(prescription))
      #expect(history.words.contains("Picture \(Self.words) \(Self.words) (another picture)"))
      let versions = try #require(try await pages.prescriptions().first).versions
      let names = [try #require(open.value(of: "pictureName")), second]
      #expect(versions.map(\.action.imageURL) == names.map { "/media/\($0)" } + [nil])
    }
  }

  @Test("of the library that was a file once is no change when it has become a document")
  func earlier() async throws {
    let (site, words) = (pages.site, "A person reaches far out.")
    let start = try #require(LocalDate("2026-03-02"))
    let doses = try [TimedDose(time: #require(LocalTime("17:00")))]
    let action = Action(
      id: "reach", name: "Big reach", description: "Reach far.", imageURL: "/drawings/reach.svg",
      imageDescription: words)
    let old = PrescriptionVersion(
      effectiveFrom: site.clock.now, authoredAt: site.clock.now, author: Actor(site.ann), action: action,
      timing: try Timing(.daily(doses), start: start, end: nil))
    let prescription = try await site.bobFile().prescribe(.exercise, old, at: site.clock.now)
    let exercise = Exercise(
      id: Identifier("reach"), name: "Big reach", description: "Reach far.", imageURL: "/media/new",
      imageDescription: words, isDemonstration: true)
    try await site.record.stock([exercise], [])
    try await site.run { client in
      let change = TherapyPages.exercise.with(["effective": "now", "revision": "1", "sets": "3"])
      let path = pages.change(prescription)
      let preview = try await client.as(.ann).post(path, form: change.with(["action": "preview"]))
      #expect(preview.words.contains("What changes") && !preview.words.contains("another picture"))
      #expect(preview.value(of: "pictureName") == nil)
      #expect(try await client.as(.ann).post(path, form: change).status == 303)
    }
    let versions = try #require(try await pages.prescriptions().first).versions
    #expect(versions.map(\.action.imageURL) == ["/drawings/reach.svg", "/media/new"])
  }

  @Test("can be only one that the clinic itself has sent")
  func foreign() async throws {
    let eve = try await pages.site.record.registerPhysician(
      name: "Dr Eve", email: "eve@example.org", clinicName: "Other", timeZone: "Europe/Berlin", passwordHash: "hash",
      at: pages.site.clock.now
    ).practitioner
    let picture = try Picture(checking: SamplePicture.bytes("gray.png"))
    let hers = try await pages.site.record.keep(picture, by: eve, at: pages.site.clock.now)
    let drawing = try await pages.site.record.keep(ownDrawing: picture, at: pages.site.clock.now)
    try await pages.site.run { client in
      for name in [hers.text, drawing.text, "unknown", "../x", "é", pages.site.bob.id.text] {
        let page = try await client.as(.ann).post(pages.new, form: Self.described.with(["pictureName": name]))
        #expect(page.status == 422)
        #expect(page.fault(of: "picture") == "This picture is missing. Choose it again.")
        #expect(page.value(of: "pictureName") == nil)
      }
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("is kept for nobody who may not prescribe here")
  func access() async throws {
    let file = try Self.file("photo.jpg")
    try await pages.site.run { client in
      #expect(try await client.as(.charlie).post(pages.new, form: Self.described, file: file).status == 404)
      #expect(try await client.anonymous.post(pages.new, form: Self.described, file: file).status == 401)
      for protection in [Browser.Protection.withoutToken, .foreignOrigin] {
        let forged = try await client.as(.ann).post(pages.new, form: Self.described, file: file, protection: protection)
        #expect(forged.status == 403)
      }
    }
    let written = try await pages.site.store.changes(after: nil, limit: 500).changes.map(\.path.description)
    #expect(written.contains { $0.hasPrefix("patients/") || $0.hasPrefix("clinics/") })
    #expect(!written.contains { $0.hasPrefix("media/") })
    #expect(try await pages.prescriptions().isEmpty)
  }
}
