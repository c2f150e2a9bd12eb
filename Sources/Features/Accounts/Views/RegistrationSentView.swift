import Web

/// The page after registering: a letter is on its way, whoever it is for.
struct RegistrationSentView: PageView {
  static let template = "accounts/registration-sent"
  let title = "Follow the link in our letter"
  /// Where the letter went.
  let address: String
  /// Why it is not sent once more.
  var problem: String?

  var fields: Fields {
    ["title": title, "address": address, "problems": ProblemSummary(sentence: problem)]
  }

  static var samples: [(name: String, view: RegistrationSentView)] {
    [
      ("typical", RegistrationSentView(address: "ann@example.org")),
      (
        "long address, too many letters",
        RegistrationSentView(
          address: "wilhelmina.theodora.van.den.berghe-oosterhuis@movement-disorders.university-hospital.example.org",
          problem: "There were too many tries. Please wait about 60 minutes, then try again.")
      ),
    ]
  }
}
