"""A made-up clinic in a database, a copy of it for scripts, and what a completion writes there, by hand and by a call."""

from byhand import ByHand, transaction
from installation import store

# After `installation`, which finds the folders of other tests.
from postgres import ROLE
from program import PASSWORD, run

CLINIC = "clinics/17ybs05n8p1y0a8v3he86wdcz/patients/"
PATIENT = f"'{CLINIC}' || lpad(:p, 25, '0')"
ID = ":run || '-' || :client_id || '-' || :n"
KEY = f"convert_to(rpad({ID}, 39, 'k'), 'UTF8')"
# The documents of a completion, ordered by path as the store's are: collection, schema, parent.
DOCUMENTS = [
    ("audit", 1, f"{PATIENT} || '/audit'"),
    ("completion-ids", 1, f"{PATIENT} || '/completion-ids'"),
    ("completions", 2, f"{PATIENT} || '/prescriptions/' || lpad(:client_id, 26, '0') || '/completions'"),
]
SOMEBODY = "\\set p random(1, 1000)\n"


def made(cluster, folder, patients, days):
    """Fills the databases `clinic` and `copy`; the settings that name the first, whose secret is in the folder."""
    settings = store(cluster.database("clinic"), cluster.password_file)
    usual = ["--data", folder / "demo", "--physicians", 4, "--password", PASSWORD]
    status, sentence = run("seed", *usual, "--patients", patients, "--days", days, *settings)
    assert status == 0, sentence
    cluster.sql(f"CREATE DATABASE copy TEMPLATE clinic OWNER {ROLE}")
    return settings


class CompletionByHand:
    """A completion's three documents, as long as the clinic's are at the middle, in the copy."""

    def __init__(self, cluster):
        self.hand = ByHand(cluster, "copy")
        self.sizes = {name: self.size(cluster, name) for name, _, _ in DOCUMENTS}

    @staticmethod
    def size(cluster, name):
        middle = "percentile_disc(0.5) WITHIN GROUP (ORDER BY octet_length(body))"
        rows = f"SELECT body FROM remedi.documents WHERE collection = '{name}' AND body IS NOT NULL LIMIT 10000"
        return int(cluster.sql(f"SELECT {middle} FROM ({rows}) d", database="copy"))

    def statements(self, seconds):
        """Three statements in a pipeline: commits a second, and the database's microseconds for one."""
        inserts = [
            f"INSERT INTO remedi.documents VALUES ({parent}, {ID}, '{name}', nextval('remedi.revisions'),"
            f" pg_current_xact_id(), {schema}, repeat('x', {self.sizes[name]}),"
            f" {f'ARRAY[{KEY}]' if name == 'completions' else 'NULL'});"
            for name, schema, parent in DOCUMENTS
        ]
        return self.hand.run("completion", SOMEBODY + transaction(inserts), seconds)

    def call(self, seconds):
        """The call that the store sends for the same documents."""
        names, schemas, parents = zip(*DOCUMENTS)
        bodies = ", ".join(f"repeat('x', {self.sizes[name]})" for name in names)
        key = f"""'{{"\\\\x' || encode({KEY}, 'hex') || '"}}'"""
        call = (
            f"""SELECT remedi."commit"(gen_random_uuid(), 1000, '{{0,1,2}}', ARRAY[{', '.join(parents)}],"""
            f" ARRAY[{', '.join([ID] * 3)}], '{{{','.join(names)}}}', '{{absent,absent,absent}}', '{{NULL,NULL,NULL}}',"
            f" '{{{','.join(map(str, schemas))}}}', ARRAY[{bodies}], ARRAY['{{}}', '{{}}', {key}]);"
        )
        return self.hand.run("call", f"{SOMEBODY}\\set n :n + 1\n{call}\n", seconds)
