import Record
import Remedi
import Web

extension PictureFields {
  /// Puts the picture of what is prescribed into the fields, if it is one of the clinic's own.
  mutating func fill(_ action: Action, of clinic: Identifier<Clinic>, in record: MedicalRecord) async throws {
    guard let name = try await record.ownPicture(of: action, in: clinic) else { return }
    kept = KeptPicture(name)
    description.value = action.imageDescription ?? ""
  }

  /// Puts what was sent into the fields. A picture that can be taken is kept at once, so that nobody has to choose it
  /// again because something else in the form is wrong.
  mutating func fill(
    _ form: FormData, by physician: Physician, in record: MedicalRecord, at now: Instant
  ) async throws {
    description.value = form.trimmed(description.name)
    isRemoved = form[Self.removal] == "on"
    if let text = form.optional(Self.keptName) {
      if let name = Identifier<Picture>(clientText: text), try await record.keeps(name, for: physician.clinicId) {
        kept = KeptPicture(name)
      } else {
        file.error = "This picture is not here. Choose it again."
      }
    }
    guard let sent = form.file(file.name) else { return }
    do {
      if sent.isTooLarge { throw PictureFault.tooLarge }
      let picture = try Picture(checking: sent.bytes)
      kept = try await KeptPicture(record.keep(picture, by: physician, at: now))
      isRemoved = false
      file.error = nil
    } catch let fault as PictureFault {
      file.error = fault.sentence
    }
  }

  /// Puts a sentence beside what has to be mended.
  mutating func check() {
    let words = description.value
    if words.count > Self.longestDescription {
      description.error = "This holds at most \(Self.longestDescription) characters."
    } else if chosen != nil, words.isEmpty {
      description.error = "Say what the picture shows, for those who do not see it."
    } else if kept == nil, file.error == nil, !words.isEmpty {
      description.error = "There is no picture to these words. Choose one, or empty this."
    }
  }

  /// What is prescribed, with the picture of the physician's own where there is one.
  func show(_ action: Action) -> Action {
    chosen.map { action.showing(imageURL: $0.href, imageDescription: description.value) } ?? action
  }

  private var chosen: KeptPicture? { isRemoved ? nil : kept }
}

extension MedicalRecord {
  /// The picture of what is prescribed, if it is one of the clinic's own and not the library's.
  func ownPicture(of action: Action, in clinic: Identifier<Clinic>) async throws -> Identifier<Picture>? {
    guard let name = action.imageURL.flatMap({ Identifier<Picture>(address: $0) }),
      try await keeps(name, for: clinic)
    else { return nil }
    return name
  }
}
