import Web

extension MessageView {
  static var samples: [(name: String, view: MessageView)] {
    [
      ("urgent, to several", urgent), ("sent", sent), ("plain", sample()), ("right to left", rightToLeft),
      ("taken on", taken), ("with pictures", withPictures), ("withdrawn", withdrawn), ("in the trash", inTrash),
      ("a draft in the trash", draftInTrash),
    ]
  }

  private static let moment = MailTime(text: "today, 10:42", stamp: "2026-03-03T10:42:00.000+01:00")
  private static let text = [
    "Since Tuesday his pressure falls when he stands up: 134/82 lying, 98/60 after three minutes.",
    "Could you look at the doses before the weekend?\nI can be reached until six.",
  ]

  private static func sample(
    _ folder: MailFolder = .inbox, id: String = "3.in", subject: String = "Blood pressure since the new dose",
    isUrgent: Bool = false, sender: String = "Dr. Eve Lind", recipients: [String] = ["Dr. Ann Keller"]
  ) -> MessageView {
    MessageView(
      bar: .sample(at: .inbox), folder: folder, id: id, subject: subject, isUrgent: isUrgent, sender: sender,
      recipients: recipients, time: moment, paragraphs: text, isReceived: true, newerHref: "/messages/inbox/2.in",
      olderHref: "/messages/inbox/4.in")
  }

  private static var urgent: MessageView {
    var view = sample(isUrgent: true, recipients: ["Dr. Ann Keller", "Dr. Charlie Osei", "د. ليلى حداد"])
    view.patient = MailPatientView(name: "John Samuel", birthDate: "17 August 1961", href: "/patients/7")
    (view.hasOthers, view.canAccept) = (true, true)
    return view
  }

  private static var taken: MessageView {
    var view = sample(isUrgent: true)
    view.patient = MailPatientView(name: "John Samuel", birthDate: nil, href: nil)
    view.acceptedAt = moment
    return view
  }

  private static var sent: MessageView {
    let people = ["Dr. Eve Lind", "Dr. Charlie Osei", "د. ليلى حداد", "Dr. Max Weber"]
    var view = sample(.sent, id: "7.out", isUrgent: true, sender: "Dr. Ann Keller", recipients: people)
    view.deliveries = [
      DeliveryView(name: people[0], status: "Taken on", time: moment),
      DeliveryView(name: people[1], status: "Opened", time: moment),
      DeliveryView(name: people[2], status: "Sent, not opened yet", time: nil),
      DeliveryView(name: people[3], status: "Left the clinic before opening it", time: nil),
    ]
    (view.canWithdraw, view.isReceived) = (true, false)
    return view
  }

  private static var rightToLeft: MessageView {
    var view = sample(subject: "موعد المتابعة", sender: "د. ليلى حداد")
    view.paragraphs = ["أرجو مراجعة الجرعات قبل نهاية الأسبوع."]
    return view
  }

  private static var withPictures: MessageView {
    var view = sample(subject: "Swelling of the left foot")
    view.pictures = MessagePictureView.samples
    return view
  }

  private static var withdrawn: MessageView {
    var view = sample(subject: "No subject")
    view.paragraphs = []
    view.remark = "Dr. Eve Lind withdrew this message before you opened it."
    return view
  }

  private static var inTrash: MessageView { sample(.trash) }

  private static var draftInTrash: MessageView {
    var view = sample(.trash, id: "8", sender: "Dr. Ann Keller", recipients: [])
    (view.isReceived, view.paragraphs) = (false, [])
    return view
  }
}
