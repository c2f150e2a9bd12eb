"""Several servers in turn, again and again, so that what disturbs the machine disturbs all of them."""


def rounds(chosen, results, what, contenders, send):
    """
    Sends each of the contenders' requests in turn. A contender: server, its name in the table, and the requests, which
    are sent again and again, or a function that makes those of a round, of which none is sent twice. The first one's rate
    is what the others' are told in ratios of. The rows of the table by name.
    """
    samples = {name: [] for _, name, _ in contenders}
    for _ in range(chosen.rounds):
        for server, name, requests in contenders:
            some = requests() if callable(requests) else requests
            samples[name].append(send(server, some, may_repeat=not callable(requests)))
    first, rows = None, {}
    for _, name, _ in contenders:
        rows[name] = row = results.add(what, name, samples[name], first)
        first = first or row
        print(f"{what}, {name}: {row['rate']:,.0f}/s, {row['cpu']:.0f} µs", flush=True)
    return rows
