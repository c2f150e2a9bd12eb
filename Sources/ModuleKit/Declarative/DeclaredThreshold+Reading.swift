import JSON

extension DeclaredThreshold {
  /// - Throws: ``ModuleListFault``
  init(_ value: JSONValue, at place: String, _ form: ReadingForm) throws(ModuleListFault) {
    let object = try ListedObject(
      value, at: place, knows: ["name", "field", "atLeast", "atMost", "source", "year", "reviewedBy"])
    (name, field) = (try object.text("name"), try object.text("field"))
    guard DeclaredContent.isName(name) else { throw object.fault("name", "is not of letters, digits and underscores.") }
    guard let of = form[field] else { throw object.fault("field", "“\(field)” is no field.") }
    switch (try object.numberIfThere("atLeast"), try object.numberIfThere("atMost")) {
    case (let limit?, nil): (side, self.limit) = (.atLeast, limit)
    case (nil, let limit?): (side, self.limit) = (.atMost, limit)
    default: throw ModuleListFault(place, "has not exactly one of atLeast and atMost.")
    }
    guard of.possible.contains(limit) else { throw ModuleListFault(place, "no possible value reaches the limit.") }
    source = try object.text("source")
    year = try object.whole("year", 1900...2100)
    reviewer = try object.textIfThere("reviewedBy")
  }
}
