import ClinicAdmin
import Remedi
import Support
import Testing
import Web

@testable import Library
@testable import Record

@Suite("Pictures of a clinic that has used its room")
struct PictureQuotaTests {
  @Test("are refused beside the field, and managers and engineers are told before")
  func full() async throws {
    let scene = try await LibraryScene()
    let site = scene.site
    let limit = site.record.pictureQuota
    try await site.record.people(of: site.ann).change(
      Set(Role.allCases), of: site.ann.id, from: site.ann.roles, at: site.clock.now)
    let photo = FormFile(name: "picture", bytes: try SamplePicture.bytes("photo.jpg"))
    let form = LibraryScene.exercise.with(["pictureDescription": "A person walks with poles."])
    try await site.run { client in
      let ann = client.as(.ann)
      #expect(try await ann.get("/clinic").words.contains("Pictures of the clinic: 0 bytes of 2 GB"))
      try await site.record.take([site.clinic.id: limit * 4 / 5], before: [:])
      #expect(try await ann.get("/clinic").words.contains("There is little room left."))
      #expect(try await ann.get("/operations").words.contains("1.6 GB of 2 GB"))
      let before = try await site.record.pictureUsages()
      try await site.record.take([site.clinic.id: limit], before: before)
      let refused = try await ann.post("\(LibraryScene.exercises)/new", form: form, file: photo)
      #expect(refused.status == 422)
      #expect(refused.fault(of: "picture") != nil)
      #expect(refused.words.contains("Your clinic has used its 2 GB for pictures."))
      #expect(refused.value(of: "name") == "Nordic walking")
      #expect(try await ann.post("\(LibraryScene.exercises)/new", form: LibraryScene.exercise).status == 303)
      #expect(try await ann.get("/clinic").words.contains("There is no room left: no picture can be added."))
      let operations = try await ann.get("/operations").words
      #expect(operations.contains("Pictures take 100 % of the room of the clinic \(site.clinic.id)."))
      #expect(try await client.as(.charlie).get("/clinic").words.contains("Pictures of the clinic") == false)
    }
  }

  @Test("that come too many at once wait, and the form is shown again")
  func rate() async throws {
    let scene = try await LibraryScene()
    let site = scene.site
    let photo = FormFile(name: "picture", bytes: try SamplePicture.bytes("photo.jpg"))
    let form = LibraryScene.exercise.with(["pictureDescription": "A person walks with poles."])
    try await site.run { client in
      for _ in 0..<30 { try await site.record.countPicture(by: site.ann, at: site.clock.now) }
      let refused = try await client.as(.ann).post("\(LibraryScene.exercises)/new", form: form, file: photo)
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] == "601")
      #expect(refused.words.contains("These were many pictures at once."))
      #expect(refused.text.contains("Nordic walking"))
    }
  }
}
