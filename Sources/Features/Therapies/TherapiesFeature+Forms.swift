extension TherapiesFeature {
  public var forms: [String: String] {
    [
      "/patients/{patient}/prescriptions/new": "Prescribe something for a patient",
      "/patients/{patient}/prescriptions/copy": "Search what to copy for a patient",
      "/patients/{patient}/prescriptions/{prescription}/change": "Change a prescription",
      "/patients/{patient}/prescriptions/{prescription}/pause": "Pause a prescription",
      "/patients/{patient}/prescriptions/{prescription}/resume": "Resume a prescription",
      "/patients/{patient}/prescriptions/{prescription}/stop": "Stop a prescription",
      "/patients/{patient}/prescriptions/{prescription}/take-back": "Undo a change of a prescription",
      "/patients/{patient}/prescriptions/pause": "Pause several prescriptions",
      "/patients/{patient}/prescriptions/resume": "Resume several prescriptions",
      "/patients/{patient}/prescriptions/stop": "Stop several prescriptions",
      "/patients/{patient}/prescriptions/{prescription}/doses/new": "Record a dose as needed",
      "/patients/{patient}/prescriptions/{prescription}/doses/{dose}": "Record or correct a dose",
      "/patients/{patient}/prescriptions/{prescription}/doses/{dose}/change": "Move a dose, or take it away",
      "/patients/{patient}/prescriptions/{prescription}/doses/add": "Add one dose",
      "/patients/{patient}/completions/{completion}/undo": "Undo what was recorded",
      "/patients/{patient}/doses": "Record doses of a patient",
      "/programmes": "Search the programmes",
      "/programmes/new": "Add a programme",
      "/programmes/{programme}/edit": "Change a programme",
      "/programmes/{programme}/archive": "Archive a programme",
      "/programmes/{programme}/restore": "Bring back a programme",
      "/programmes/{programme}/items/new": "Add an item to a programme",
      "/programmes/{programme}/items/{item}": "Change an item of a programme",
      "/programmes/{programme}/remove": "Remove an item of a programme",
      "/patients/{patient}/programmes/new": "Make a programme of what a patient is prescribed",
      "/patients/{patient}/programmes": "Search a programme for a patient",
      "/patients/{patient}/programmes/{programme}": "Prescribe a programme for a patient",
    ]
  }
}
