import Record
import Remedi

/// The IDs of FHIR resources (FHIR R4, 2.24.0.1, id): at most 64 letters, digits, dashes and dots.
enum FHIRID {
  /// The ID itself, or its digest if FHIR does not allow it: clients choose the IDs of messages.
  static func text(_ id: String) -> String {
    let isAllowed = id.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isAllowed && (1...64).contains(id.utf8.count) ? id : Digest.hex(id)
  }
}
