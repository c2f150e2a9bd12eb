import Remedi

extension FrequencyVocabulary {
  /// Words that have been misread with harm, why they are rejected, and what they may mean (ISMP, List of Error-Prone
  /// Abbreviations; Joint Commission, Do Not Use list).
  static let errorProne: [String: (reason: String, wordings: [String])] = [
    "od": ("means once daily to some and the right eye to others: write it out.", ["once daily"]),
    "qod": ("is easily taken for “qd” or “qid”: write it out.", ["every other day", "once daily", "4 times a day"]),
    "eod": ("is not known to everyone: write it out.", ["every other day"]),
    "biweekly": ("means twice a week to some and every second week to others: write it out.", ["every second week"]),
    "bimonthly": (
      "means twice a month to some and every second month to others: write it out.", ["every second month"]
    ),
    "biw": ("is easily taken for “bid” and may be every second week: name the days.", []),
    "tiw": ("is easily taken for “tid” and for twice a week: name the days.", []),
    "mwf": ("is not known to everyone: write it out.", ["on Mondays, Wednesdays and Fridays"]),
    "tts": ("is not known to everyone: write it out.", ["on Tuesdays, Thursdays and Saturdays"]),
    "am": ("stands behind an hour, such as “8 am”: write that, or “in the morning”.", []),
    "pm": ("stands behind an hour, such as “8 pm”: write that, or “in the evening”.", []),
    "om": ("is not known to everyone: write it out.", ["in the morning"]),
    "sos": ("is not known to everyone: write it out.", ["as needed"]),
  ]

  /// Units that have been misread with harm.
  static let errorProneUnits: [String: (reason: String, wording: String)] = [
    "u": ("is easily taken for a 0 or a 4: write “units”.", "units"),
    "iu": ("is easily taken for “IV” or “10”: write “units”.", "units"),
    "ug": ("is easily taken for “mg”: write “mcg”.", "mcg"),
  ]
}
