"""The table of a run: what was measured beside what a script by hand reaches, and the aim."""

import statistics


class Figures:
    def __init__(self):
        self.rows = []

    def compare(self, what, pairs, aim, unit="/s"):
        """Pairs of the rounds, each measured in turn: the middle of both sides, and of the ratios."""
        ours, other = (statistics.median(side) for side in zip(*pairs))
        ratio = statistics.median(one / two for one, two in pairs)
        self.rows.append((what, f"{ours:,.0f}{unit}", f"{other:,.0f}{unit}", f"{ratio:.2f}", aim))

    def note(self, what, value, unit=""):
        """Anything that nothing is beside of."""
        self.rows.append((what, f"{value:,.0f}{unit}", "", "", ""))

    def leave_out(self, what, why):
        self.rows.append((what, f"left out: {why}", "", "", ""))

    def __str__(self):
        head = ["| what | Remedi | beside it | ratio | aim |", "|---|---|---|---|---|"]
        return "\n".join([*head, *(f"| {' | '.join(row)} |" for row in self.rows)])
