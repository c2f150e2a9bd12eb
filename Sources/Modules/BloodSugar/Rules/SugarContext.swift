/// When the patient measured, as the form asks. The raw values are stored.
enum SugarContext: String, CaseIterable {
  case fasting, beforeMeal, afterMeal, bedtime
}
