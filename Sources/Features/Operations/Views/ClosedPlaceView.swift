import Web

/// The page of a path whose ids identify a patient. Until a reason is given, it does not say whether a document exists.
struct ClosedPlaceView: PageView {
  static let template = "operations/closed"
  let place: PathInAddress
  var reason = FieldView.reasonToSee

  init(_ place: PathInAddress) { self.place = place }

  let title = "A reason is needed"
  var trail: [Crumb] {
    let above = place.above
    return [Crumb("Operations", "/operations")] + above.trail
      + (above.text.isEmpty ? [] : [Crumb(above.name, above.href)])
  }

  var fields: Fields {
    [
      "title": title, "tabs": OperationsTabs(.documents), "action": place.href, "reason": reason,
      "scope": "all documents of the same owner", "problems": ProblemSummary(inputs: [reason]),
    ]
  }

  static var samples: [(name: String, view: ClosedPlaceView)] {
    let view = ClosedPlaceView(PathInAddress("patients/7gk2m9qxw4zt1cb8rfp5hdnve/events"))
    var faulty = view
    faulty.reason.error = "Say why. The access log of the record shows this."
    return [
      ("typical", view), ("with a fault", faulty), ("care team", ClosedPlaceView(PathInAddress("memberships/3:7"))),
    ]
  }
}

extension FieldView {
  /// Why an engineer needs to see what is stored.
  static let reasonToSee = FieldView(
    name: "reason", label: "Why you need to see it", kind: .textArea,
    hint: "It is shown in the access log of the record, with your name.", isRequired: true)
}
