/** What operations of the queue are about: completions, or readings of self-monitoring, by their name in the API. */

const resources = {
  completions: { member: "completion", moment: "completedAt" },
  readings: { member: "reading", moment: "measuredAt" },
};

/** Operations that were queued before there were readings name none. */
export const resourceOf = ({ resource }) => resource ?? "completions";

/** The member of a result that holds what was recorded. */
export const memberOf = (operation) => resources[resourceOf(operation)].member;

/** The member of the content that says when it was. */
export const momentOf = (operation) => resources[resourceOf(operation)].moment;
