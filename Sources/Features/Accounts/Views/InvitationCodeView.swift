import Web

/// The page to enter the code of a printed invitation.
struct InvitationCodeView: PageView {
  static let template = "accounts/invitation-code"
  let title = "Type your code"
  var code = FieldView(
    name: "code", label: "Code", hint: "20 letters and digits. Small or capital letters, with or without spaces.",
    autocomplete: "off", isRequired: true)

  var fields: Fields {
    ["title": title, "code": code, "problems": ProblemSummary(inputs: [code])]
  }

  static var samples: [(name: String, view: InvitationCodeView)] {
    var unknown = InvitationCodeView()
    unknown.code.value = "K7M2 Q9XD 4TRH 8WN3 P5C0"
    unknown.code.error =
      "We do not know this code. Please check each letter and digit, or ask your clinic for a new invitation."
    return [("empty", InvitationCodeView()), ("unknown code", unknown)]
  }
}
