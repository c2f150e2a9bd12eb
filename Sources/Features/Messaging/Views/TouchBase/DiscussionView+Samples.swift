import Web

extension DiscussionView {
  static var samples: [(name: String, view: DiscussionView)] {
    let lopez = MailPatientView(name: "Maria Lopez", birthDate: "3 May 1950", href: "/patients/7")
    let first = comment(1, by: "Dr. Ann Meyer", "Freezing at doorways since Monday.\n\nShall we shift the noon dose?")
    let second = comment(2, by: "You", "Yes, by half an hour. I see her on Thursday.", seenBy: ["Dr. Ann Meyer"])
    let new = comment(3, by: "Dr. Bo Lind", "Agreed.", isNew: true)
    let faulty = {
      var view = discussion(lopez, [first, second])
      view.comment.value = " "
      view.comment.error = "Type the comment."
      return view
    }()
    let straining = (1...50).map { number in
      comment(
        number, by: number % 2 == 0 ? StrainingNames.rightToLeft : StrainingNames.endless,
        number % 3 == 0 ? StrainingNames.rightToLeftSentence : StrainingNames.endless,
        seenBy: number % 5 == 0 ? [StrainingNames.long, StrainingNames.rightToLeft] : [], isNew: number > 48)
    }
    return [
      ("typical", discussion(lopez, [first, second, new], earlier: 12)),
      ("with a fault", faulty),
      (
        "overfull",
        discussion(
          .init(name: StrainingNames.endless, birthDate: "3 May 1950", href: nil), straining, earlier: 1_950,
          isLatest: false)
      ),
      ("without a patient", discussion(nil, [first])),
    ]
  }

  private static func discussion(
    _ patient: MailPatientView?, _ comments: [CommentView], earlier: Int = 0, isLatest: Bool = true
  ) -> Self {
    let path = "/messages/discussions/1"
    return Self(
      bar: .sample(at: .touchBase), path: path, patient: patient, participants: participants, comments: comments,
      earlierHref: earlier > 0 ? "\(path)?before=13" : nil, earlier: "\(earlier) earlier comments",
      isLatest: isLatest, once: "1")
  }

  private static func comment(
    _ number: Int, by author: String, _ text: String, seenBy readers: [String] = [], isNew: Bool = false
  ) -> CommentView {
    CommentView(
      number: number, author: author, isOwn: author == "You", at: .sample, text: text, isNew: isNew, readers: readers)
  }

  private static let participants = [
    ParticipantView(
      name: "Dr. Ann Meyer", isReader: false, facts: "Began the discussion on 1 March 2026", hasLeftClinic: false,
      removableId: nil),
    ParticipantView(
      name: "Dr. Charlie Osei", isReader: true, facts: "Added by Dr. Ann Meyer on 1 March 2026", hasLeftClinic: false,
      removableId: nil),
    ParticipantView(
      name: StrainingNames.rightToLeft, isReader: false,
      facts: "Added by you today, sees what was written since", hasLeftClinic: false,
      removableId: "3"),
    ParticipantView(
      name: "Dr. Paul Voss", isReader: false, facts: "Added by Dr. Ann Meyer on 1 March 2026", hasLeftClinic: true,
      removableId: nil),
  ]
}
