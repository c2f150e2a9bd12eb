extension ServiceReferenceView {
  static var samples: [(name: String, view: ServiceReferenceView)] {
    let row = FieldRowView(
      name: "messageId", type: [.plain("string")], note: "required", about: [.plain("As in "), .code("2"), .plain(".")])
    let delete = ServiceOperationView(
      anchor: "delete", name: "Delete", sectionsCode: "5", listCode: "4",
      about: [.paragraph([.plain("Moves an item to Trash.")])],
      told: [.plain("code 4: no "), .code("commentsId")], input: [row], answer: [row],
      examples: [
        ServiceExampleView(caption: nil, request: "{\"operationType\": 5}", answer: "{\"Details\": {}}"),
        ServiceExampleView(caption: "With the code of the list", request: "{\"operationType\": 4}", answer: nil),
      ])
    let push = ServiceOperationView(
      anchor: "push-notification", name: "Push Notification", sectionsCode: "16", listCode: nil,
      about: [.paragraph([.plain("Keeps the phone.")])], told: [], input: [], answer: [], examples: [])
    return [
      (
        "typical",
        ServiceReferenceView(
          title: "The message service of 2012", summary: "One address, two tables of codes.",
          introduction: [.paragraph([.plain("For clients of 2012.")])],
          sections: [
            SectionView(
              anchor: "about-calls", title: "Calls",
              blocks: [.list([LineView([.plain("Every call is "), .code("POST /notifyi/service"), .plain(".")])])])
          ],
          tables: [.paragraph([.plain("The fields decide.")])], operations: [delete, push])
      )
    ]
  }
}
