import Synchronization

/// A view that stands on page after page as it is: what a template makes of it is kept with it, for as long as somebody
/// holds it.
///
/// Inside of its section nothing of what stands around is known, since that is another page's next time: a name that is
/// not the view's own is a fault that is found at start.
public final class RenderedView: FieldValue {
  /// One place of one template.
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
  /// At the place where it was written last.
  private let written = Mutex<Written?>(nil)

  public init(_ view: any View) {
    self.view = view
  }

  /// What a template has to write.
  public var fields: Fields { view.fields }

  public var fieldContent: FieldContent { .kept(self) }

  /// What was written of it at this place; nil where it was not, or at another since.
  func bytes(at place: Place) -> [UInt8]? {
    written.withLock { $0.flatMap { $0.place == place ? $0.bytes : nil } }
  }

  func keep(_ bytes: [UInt8], at place: Place) {
    written.withLock { $0 = Written(place: place, bytes: bytes) }
  }
}
