import Remedi

extension PictureFields {
  /// Puts what was sent into the fields. A picture that can be taken is kept at once, so that nobody has to choose it
  /// again because something else in the form is wrong.
  /// - Parameters:
  ///   - isAvailable: whether a picture that was sent before is one that may be shown here.
  ///   - keep: keeps a picture and says what it is called; a refusal that is `validation` is said beside the field.
  public mutating func fill(
    _ form: FormData, isAvailable: (Identifier<Picture>) async throws -> Bool,
    keep: (Picture) async throws -> Identifier<Picture>
  ) async throws {
    description.value = form.trimmed(description.name)
    isRemoved = form[Self.removal] == "on"
    if let text = form.optional(Self.keptName) {
      if let name = Identifier<Picture>(clientText: text), try await isAvailable(name) {
        kept = StoredPicture(name)
      } else {
        file.error = "This picture is missing. Choose it again."
      }
    }
    guard let sent = form.file(file.name) else { return }
    do {
      if sent.isTooLarge { throw PictureFault.tooLarge }
      kept = StoredPicture(try await keep(Picture(checking: sent.bytes)))
      isRemoved = false
      file.error = nil
    } catch let fault as PictureFault {
      file.error = fault.sentence
    } catch let error as RemediError where error.code == .validation {
      file.error = error.sentence
    }
  }

  /// Puts a sentence beside what has to be mended.
  public mutating func check() {
    let words = description.line(upTo: Self.longestDescription)
    if description.error != nil { return }
    if chosen != nil, words.isEmpty {
      description.error = "Describe the picture for people who cannot see it."
    } else if kept == nil, file.error == nil, !words.isEmpty {
      description.error = "There is no picture for this description. Choose one, or empty this."
    }
  }

  /// The picture to show; nil where there is none, or where it is to be taken away.
  public var chosen: StoredPicture? { isRemoved ? nil : kept }
}
