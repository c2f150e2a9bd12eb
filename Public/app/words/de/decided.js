export default {
  title: "Wie wird das entschieden?",
  item: "Zurück",
  gone: "Das steht für diesen Tag nicht in Ihrem Plan.",
  moment: (day, at) => `${day}, ${at} Uhr`,
  opens: "Erfassen lässt es sich ab",
  planned: "Geplant ist es für",
  late: "Als verspätet gilt es ab",
  lateText: "Was Sie danach erfassen, ist als verspätet gekennzeichnet.",
  closes: "Als „nicht erfasst“ gezeigt wird es ab",
  closesText: "Remedi erinnert dann nicht mehr daran.",
  afterwards: "Erfassen lässt es sich auch danach, ohne Frist. Es gilt dann als erledigt, verspätet.",
  rang: "Warum hat es geklingelt, oder warum nicht?",
};
