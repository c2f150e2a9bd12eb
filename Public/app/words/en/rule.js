/**
 * The rule as the server says it.
 * @param {{frequencyRead: string, timing: object}} version
 * @param {{said: string, hasAmounts: boolean, time: function(string): string}} [how] `said`: without the dates;
 *   `hasAmounts`: false leaves out the amount that every dose has; `time`: how a time is written
 */
export default function rule({ frequencyRead, timing }, { said = frequencyRead, hasAmounts = true, time = String } = {}) {
  const amount = hasAmounts ? null : (timing.doses?.[0] ?? timing).amount;
  const short = amount && said?.startsWith(`${amount} `) ? said.slice(amount.length + 1) : said;
  return short?.replace(/\b\d\d:\d\d\b/g, (clock) => time(clock));
}
