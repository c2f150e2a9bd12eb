export default {
  title: "How is this decided?",
  item: "Back",
  gone: "This is not in your plan for that day.",
  moment: (day, at) => `${day}, ${at}`,
  opens: "It can be recorded from",
  planned: "It is planned for",
  late: "It counts as late from",
  lateText: "What you record after that is marked as late.",
  closes: "It is shown as “not recorded” from",
  closesText: "Remedi then stops reminding you of it.",
  afterwards: "You can still record it afterwards, without a limit. It then counts as completed, late.",
  rang: "Why did it ring, or why not?",
};
