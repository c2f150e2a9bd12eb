import Web

/// The page after registering: a letter with a link was sent or is on its way.
struct RegistrationSentView: PageView {
  static let template = "accounts/registration-sent"
  let title = "Follow the link in our letter"
  /// The address of the letter.
  let address: String
  /// Why the letter is not sent again.
  var problem: String?

  var fields: Fields {
    ["title": title, "address": address, "problems": ProblemSummary(sentence: problem)]
  }

  static var samples: [(name: String, view: RegistrationSentView)] {
    [
      ("typical", RegistrationSentView(address: "ann@example.org")),
      (
        "long address, too often",
        RegistrationSentView(
          address: "wilhelmina.theodora.van.den.berghe-oosterhuis@movement-disorders.university-hospital.example.org",
          problem: "There were too many tries. Please wait about 15 minutes, then try again.")
      ),
    ]
  }
}
