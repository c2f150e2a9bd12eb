import Hummingbird
import Remedi

/// A form that requests something and changes nothing, such as a search or a download. It is sent by POST and redirects
/// to an address that contains the request: choices in plain text, typed text sealed for the account. So no log,
/// `Referer` or browser history contains a name. The address can be opened again: reload, back and paging work
/// as with any other address, and nothing is stored for it. For any other account, the page says that the address
/// belongs to someone else.
public struct AddressForm: Sendable {
  /// The most characters (Unicode scalars) of a field that an address may contain.
  static let longest = 200

  private let suffix: String
  private let typed: String
  private let chosen: [String]

  /// - Parameters:
  ///   - suffix: appended to the path to which the form is sent.
  ///   - typed: the field that is sealed.
  ///   - chosen: the other fields. None may contain text that somebody typed about a person.
  public init(leadingTo suffix: String = "", typed: String, chosen: [String] = []) {
    (self.suffix, self.typed, self.chosen) = (suffix, typed, chosen)
  }

  /// - Throws: `RemediError` `validation` naming a field that is too long for an address.
  @Sendable public func lead(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    for name in chosen + [typed] {
      if let fault = TextLimit.line(upTo: Self.longest).lengthFault(context.form[name]) {
        throw RemediError.invalid(name, fault)
      }
    }
    let text = context.form[typed].trimming()
    var parameters = [(name: typed, value: try text.isEmpty ? nil : context.sealed(text))]
    for name in chosen { parameters.append((name, context.form[name])) }
    return try context.redirect(to: PageAddress.text(request.uri.path + suffix, parameters))
  }
}

extension PractitionerContext {
  /// Typed text, or a named position in a list, sealed for use in an address. Only the account for which it was sealed
  /// can open it.
  public func sealed(_ text: String) throws -> String { try web.formKey.sealAddress(text, for: practitioner.id) }
}

extension QueryParameters {
  /// The content of a sealed parameter. Nil if the parameter is absent; a fault if it was not sealed for this account.
  public func sealed(_ name: String, _ context: PractitionerContext) -> String? {
    guard let sealed = raw(name), !sealed.isEmpty else { return nil }
    guard let text = context.web.formKey.openAddress(sealed, for: context.practitioner.id) else {
      fault(name, "What this address carries cannot be read, or was meant for another account. Please type it again.")
      return nil
    }
    return text
  }

  /// The search, sealed in the parameter `q`. Empty without a search.
  public func search(_ context: PractitionerContext) -> Search {
    guard let words = sealed(Search.name, context) else { return Search() }
    return Search(words: words, sealed: raw(Search.name))
  }
}

/// A search in a list.
public struct Search: Sendable, Hashable {
  /// Without surrounding blanks. Empty without a search.
  public var words = ""
  /// The same sealed for an address. Nil without a search.
  public var sealed: String?

  /// The field of the form, and the parameter of the address.
  public static let name = FieldClass.search

  /// No search.
  public init() {}

  init(words: String, sealed: String?) { (self.words, self.sealed) = (words, sealed) }

  /// The parameter for a link.
  public var parameter: (name: String, value: String?) { (Self.name, sealed) }
}

extension Routes where Context == PractitionerContext {
  /// Receives the search form of the list at a path, and redirects to the list with the results.
  /// - Parameter filters: the other controls of the form.
  public func search(_ path: RouterPath, filters: [String] = []) {
    post(path, use: AddressForm(typed: Search.name, chosen: filters).lead)
  }
}
