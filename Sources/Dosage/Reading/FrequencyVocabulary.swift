import Remedi

/// The vocabulary of frequency texts.
enum FrequencyVocabulary {
  static let numbers = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12,
  ]

  static let ordinals = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
    "tenth": 10, "eleventh": 11, "twelfth": 12,
  ]

  static let weekdays: [String: Weekday] = [
    "monday": .monday, "mondays": .monday, "mon": .monday, "tuesday": .tuesday, "tuesdays": .tuesday, "tue": .tuesday,
    "tues": .tuesday, "wednesday": .wednesday, "wednesdays": .wednesday, "wed": .wednesday, "thursday": .thursday,
    "thursdays": .thursday, "thu": .thursday, "thur": .thursday, "thurs": .thursday, "friday": .friday,
    "fridays": .friday, "fri": .friday, "saturday": .saturday, "saturdays": .saturday, "sat": .saturday,
    "sunday": .sunday, "sundays": .sunday, "sun": .sunday,
  ]

  static let months = [
    "january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4, "may": 5, "june": 6,
    "jun": 6, "july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sep": 9, "sept": 9, "october": 10,
    "oct": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
  ]

  static let dayParts: [String: DayPart] = [
    "morning": .morning, "mornings": .morning, "mane": .morning, "qam": .morning, "noon": .noon, "midday": .noon,
    "lunchtime": .noon, "evening": .evening, "evenings": .evening, "qpm": .evening, "bedtime": .bedtime, "hs": .bedtime,
    "qhs": .bedtime, "nocte": .bedtime, "night": .bedtime, "nightly": .bedtime,
  ]

  static let meals: [String: DayPart] = [
    "breakfast": .morning, "lunch": .noon, "dinner": .evening, "supper": .evening,
  ]

  static let mealRelations: [String: MealRelation] = ["before": .before, "with": .with, "after": .after]

  static let mealAbbreviations: [String: MealRelation] = ["ac": .before, "cc": .with, "pc": .after]

  /// Times a day.
  static let timesADay = ["qd": 1, "bid": 2, "bd": 2, "bds": 2, "tid": 3, "tds": 3, "qid": 4, "qds": 4]

  /// The spellings of units and their canonical names.
  static let units = [
    "tab": "tablet", "tabs": "tablet", "tablet": "tablet", "tablets": "tablet", "tbl": "tablet", "cap": "capsule",
    "caps": "capsule", "capsule": "capsule", "capsules": "capsule", "puff": "puff", "puffs": "puff", "drop": "drop",
    "drops": "drop", "gtt": "drop", "gtts": "drop", "ml": "mL", "mg": "mg", "g": "g", "mcg": "mcg", "µg": "mcg",
    "patch": "patch", "patches": "patch", "spray": "spray", "sprays": "spray", "sachet": "sachet",
    "sachets": "sachet", "spoonful": "spoonful", "spoonfuls": "spoonful", "injection": "injection",
    "injections": "injection", "unit": "unit", "units": "unit",
  ]

  /// The parts of the day after a separate `q`.
  static let partsBehindQ: [String: DayPart] = ["am": .morning, "pm": .evening]

  /// Units of time in seconds.
  static let seconds = [
    "second": 1, "seconds": 1, "sec": 1, "secs": 1, "s": 1, "minute": 60, "minutes": 60, "min": 60, "mins": 60,
    "hour": 3600, "hours": 3600, "h": 3600, "hr": 3600, "hrs": 3600, "day": 86_400, "days": 86_400,
  ]

  /// Words that have a meaning only with the following ones.
  static let leading: Set = [
    "a", "an", "after", "alternate", "as", "at", "before", "between", "by", "each", "every", "for", "if", "in", "not",
    "of", "on", "other", "per", "the", "to", "upon", "while", "with", "without",
  ]

  /// Words without a meaning of their own.
  static let fillers: Set = ["take", "give", "use", "apply", "inhale", "do", "please", "and"]
}
