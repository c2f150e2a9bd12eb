import Synchronization

/// A view that appears unchanged on many pages. Its rendering is cached in this object.
///
/// Inside its section, names of the surrounding views are unavailable, because the next page has others. A name that is
/// not the view's own is a fault found at start.
public final class RenderedView: FieldValue {
  /// A position in a template.
  struct Place: Equatable, Sendable {
    let program: TemplateProgram.Identity
    let step: Int
    let markup: TemplateMarkup
  }

  private struct Written: Sendable {
    let place: Place
    let bytes: [UInt8]
  }

  private let view: any View
  /// The rendering at the position where it was rendered last.
  private let written = Mutex<Written?>(nil)

  public init(_ view: any View) {
    self.view = view
  }

  /// The fields of the wrapped view.
  public var fields: Fields { view.fields }

  public var fieldContent: FieldContent { .kept(self) }

  /// The cached rendering at this position. Nil if there is none, or if another position has replaced it.
  func bytes(at place: Place) -> [UInt8]? {
    written.withLock { $0.flatMap { $0.place == place ? $0.bytes : nil } }
  }

  func keep(_ bytes: [UInt8], at place: Place) {
    written.withLock { $0 = Written(place: place, bytes: bytes) }
  }
}
