import Hummingbird
import Remedi

/// A form that asks for something and changes nothing: a search, a download. It is sent by POST and leads to the address
/// that says what was asked for: what was chosen as it is, what was typed sealed for the account. So no log, no `Referer`
/// and no browser's history holds a name. The address is one that can be opened again: reloading, going back and
/// turning pages work as with any other, nothing is kept for it, and whoever else opens it is told that it is not theirs.
public struct AddressForm: Sendable {
  /// The most characters (Unicode scalars) of a field that an address carries.
  static let longest = 200

  private let suffix: String
  private let typed: String
  private let chosen: [String]

  /// - Parameters:
  ///   - suffix: what the address has behind that to which the form is sent.
  ///   - typed: the field that is sealed.
  ///   - chosen: the fields beside it, none of which holds what somebody typed of a person.
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
  /// A text as an address may carry it: what somebody typed, or a place in a list by name. Only the account that it was made
  /// for can open it.
  public func sealed(_ text: String) throws -> String { try web.formKey.sealAddress(text, for: practitioner.id) }
}

extension QueryParameters {
  /// What the address carries sealed; nil where it carries nothing, and a fault where it was not sealed for this account.
  public func sealed(_ name: String, _ context: PractitionerContext) -> String? {
    guard let sealed = raw(name), !sealed.isEmpty else { return nil }
    guard let text = context.web.formKey.openAddress(sealed, for: context.practitioner.id) else {
      fault(name, "What this address carries cannot be read, or was meant for another account. Please type it again.")
      return nil
    }
    return text
  }

  /// What is looked for, sealed in the parameter `q`; empty without a search.
  public func search(_ context: PractitionerContext) -> Search {
    guard let words = sealed(Search.name, context) else { return Search() }
    return Search(words: words, sealed: raw(Search.name))
  }
}

/// What is looked for in a list.
public struct Search: Sendable, Hashable {
  /// Without blanks around it; empty without a search.
  public var words = ""
  /// The same as an address carries it; nil without a search.
  public var sealed: String?

  /// The field of the form, and the parameter of the address.
  public static let name = FieldClass.search

  /// Nothing is looked for.
  public init() {}

  init(words: String, sealed: String?) { (self.words, self.sealed) = (words, sealed) }

  /// As a link has it.
  public var parameter: (name: String, value: String?) { (Self.name, sealed) }
}

extension Routes where Context == PractitionerContext {
  /// Takes what is looked for in the list at a path, and leads to the list that shows it.
  /// - Parameter filters: the other controls of the form.
  public func search(_ path: RouterPath, filters: [String] = []) {
    post(path, use: AddressForm(typed: Search.name, chosen: filters).lead)
  }
}
