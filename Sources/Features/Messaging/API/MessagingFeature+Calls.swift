import Web

extension MessagingFeature {
  /// The calls below `/api/v1/member`, as the specification's section 5 has them.
  func mountCalls(on site: Site) {
    let calls = site.memberAPI(.message)
    mountMessages(on: calls)
    mountDiscussions(on: calls)
    mountPeople(on: calls)
    let changes = MailboxChangesAPI(record: record)
    calls.get("member/summary", use: changes.summary)
    calls.alsoProducing("text/event-stream").get("member/changes", use: changes.get)
    let fhir = calls.alsoProducing(FHIRBundle.mediaType)
    fhir.get("member/fhir/Communication", use: CommunicationAPI(record: record).get)
    fhir.get("member/fhir/CommunicationRequest", use: CommunicationRequestAPI(record: record).get)
    fhir.get("member/fhir/PractitionerRole", use: PractitionerRoleAPI(record: record).get)
  }

  private func mountMessages(on calls: Routes<MemberContext>) {
    let messages = MessagesAPI(record: record)
    calls.get("member/messages", use: messages.list)
    calls.post("member/messages", use: messages.post)
    calls.post("member/searches/messages", use: messages.search)
    calls.get("member/messages/{id}", use: messages.get)
    calls.alsoProducing("image/png").alsoProducing("image/jpeg").alsoProducing("image/webp")
      .get("member/messages/{id}/pictures/{number}", use: MessagePictureAPI(record: record).get)
    let states = MessageStateAPI(record: record)
    calls.put("member/messages/{id}/reading", use: states.read)
    calls.put("member/messages/{id}/folder", use: states.move)
    calls.put("member/messages/{id}/acceptance", use: states.accept)
    calls.put("member/messages/{id}/withdrawal", use: states.withdraw)
    calls.get("member/messages/{id}/resolution", use: states.resolution)
    calls.delete("member/messages/{id}", use: states.delete)
    let drafts = DraftsAPI(record: record)
    calls.get("member/drafts", use: drafts.list)
    calls.get("member/drafts/{id}", use: drafts.get)
    calls.put("member/drafts/{id}", use: drafts.put)
    calls.delete("member/drafts/{id}", use: drafts.delete)
  }

  private func mountDiscussions(on calls: Routes<MemberContext>) {
    let discussions = DiscussionsAPI(record: record)
    calls.get("member/discussions", use: discussions.list)
    calls.post("member/discussions", use: discussions.post)
    calls.get("member/discussions/{id}", use: discussions.get)
    let comments = CommentsAPI(record: record)
    calls.get("member/discussions/{id}/comments", use: comments.list)
    calls.post("member/discussions/{id}/comments", use: comments.post)
    calls.put("member/discussions/{id}/reading", use: comments.read)
    let participants = ParticipantsAPI(record: record)
    calls.post("member/discussions/{id}/participants", use: participants.add)
    calls.delete("member/discussions/{id}/participants/{person}", use: participants.remove)
  }

  private func mountPeople(on calls: Routes<MemberContext>) {
    let directory = DirectoryAPI(record: record)
    calls.get("member/directory", use: directory.list)
    calls.post("member/searches/directory", use: directory.search)
    calls.put("member/directory/{id}/listing", use: directory.show)
    calls.delete("member/directory/{id}/listing", use: directory.hide)
    calls.get("member/profile", use: directory.profile)
    let settings = MessagingSettingsAPI(record: record)
    calls.get("member/settings", use: settings.get)
    calls.put("member/settings", use: settings.put)
  }
}
