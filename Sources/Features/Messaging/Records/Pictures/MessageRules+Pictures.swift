import Record
import Remedi

extension MessageRules {
  /// With those of a message that is passed on.
  package static let mostPictures = 4
  package static let pictureDescription = TextLimit.line(upTo: 300)

  /// Reads the pictures of a message. Faults name `pictures`, `pictures/0/data` and `pictures/0/description`.
  static func pictures(_ uploads: [PictureUpload], _ faults: inout Faults) -> [ReadPicture] {
    guard uploads.count <= mostPictures else {
      faults.add("pictures", tooManyPictures)
      return []
    }
    return uploads.enumerated().compactMap { index, upload -> ReadPicture? in
      let description = upload.description.trimming()
      if let fault = pictureDescription.fault(description) { faults.add("pictures/\(index)/description", fault) }
      do throws(PictureFault) {
        if upload.isTooLarge { throw .tooLarge }
        guard !upload.bytes.isEmpty else {
          faults.add("pictures/\(index)/data", "This picture is missing. Choose it again.")
          return nil
        }
        let picture = try Picture(checking: upload.bytes)
        return ReadPicture(
          picture: picture, description: description.isEmpty ? nil : description,
          digest: Digest.hex(Array(picture.content)))
      } catch {
        faults.add("pictures/\(index)/data", error.sentence)
        return nil
      }
    }
  }

  static var tooManyPictures: String { "A message has at most \(mostPictures) pictures." }
}
