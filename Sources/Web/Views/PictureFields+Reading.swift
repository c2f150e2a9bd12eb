import Remedi

extension PictureFields {
  /// Reads the submitted fields. A valid picture is stored at once, so that nobody has to choose it again because of an
  /// error elsewhere in the form.
  /// - Parameters:
  ///   - isAvailable: whether a picture that was sent before may be shown here.
  ///   - keep: stores a picture and returns its ID. A `validation` error is shown on the field.
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

  /// Sets error messages on the fields that need correction.
  public mutating func check() {
    let words = description.line(upTo: Self.longestDescription)
    if description.error != nil { return }
    if chosen != nil, words.isEmpty {
      description.error = "Describe the picture for people who cannot see it."
    } else if kept == nil, file.error == nil, !words.isEmpty {
      description.error = "There is no picture for this description. Choose one, or empty this."
    }
  }

  /// The picture to show. Nil if there is none, or if it is to be removed.
  public var chosen: StoredPicture? { isRemoved ? nil : kept }
}
