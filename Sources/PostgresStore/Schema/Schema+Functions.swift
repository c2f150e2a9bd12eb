extension Schema {
  /// The functions of the first format. The first letters of a SQLSTATE of their own are `RM`.
  static let functions = """
    CREATE FUNCTION remedi."commit"(commit_id uuid, known_catalog integer, positions bigint[], parents text[],
      ids text[], collections text[], conditions text[], expected bigint[], schemas bigint[], bodies text[],
      keyed text[])
    RETURNS bigint
    LANGUAGE plpgsql SET search_path = remedi, pg_temp AS $$
    DECLARE
      new_revision bigint := nextval('revisions');
      new_xid xid8 := pg_current_xact_id();
      here text := substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8);
      done bigint;
      failed bigint;
      failure text;
    BEGIN
      -- This lock on commits is held until the end: who takes it for himself has let all open commits end.
      INSERT INTO commits (id, revision) VALUES (commit_id, new_revision) ON CONFLICT DO NOTHING;
      IF NOT FOUND THEN
        SELECT revision INTO done FROM commits WHERE id = commit_id;
        IF done = 0 THEN RAISE EXCEPTION USING ERRCODE = 'RM011', MESSAGE = 'given up'; END IF;
        RETURN done;
      END IF;
      IF known_catalog < (SELECT catalog FROM store) THEN
        RAISE EXCEPTION USING ERRCODE = 'RM010', MESSAGE = 'catalog';
      END IF;
      IF NOT EXISTS (SELECT FROM timelines WHERE timeline = here) THEN
        INSERT INTO timelines VALUES (here, pg_snapshot_xmin(pg_current_snapshot())) ON CONFLICT DO NOTHING;
      END IF;
      -- The caller sends the writes ordered by parent and id: all commits take their locks in one order. The failure
      -- that is raised is the first in the order in which the writes were asked for.
      FOR i IN 1..cardinality(ids) LOOP
        CONTINUE WHEN positions[i] > failed;
        IF conditions[i] IN ('present', 'revision') THEN
          PERFORM FROM documents d WHERE d.parent = parents[i] AND d.id = ids[i] AND d.body IS NOT NULL
            AND (conditions[i] = 'present' OR d.revision = expected[i]) FOR UPDATE;
          IF NOT FOUND THEN
            failed := positions[i];
            failure := CASE conditions[i] WHEN 'present' THEN 'RM002' ELSE 'RM003' END;
            CONTINUE;
          END IF;
        END IF;
        IF bodies[i] IS NULL THEN
          UPDATE documents d SET revision = new_revision, xid = new_xid, schema = 0, body = NULL, keys = NULL
          WHERE d.parent = parents[i] AND d.id = ids[i] AND d.body IS NOT NULL;
          IF FOUND AND conditions[i] = 'absent' THEN
            failed := positions[i];
            failure := 'RM001';
          END IF;
        ELSE
          INSERT INTO documents AS d
          VALUES (parents[i], ids[i], collections[i], new_revision, new_xid, schemas[i], bodies[i], keyed[i]::bytea[])
          ON CONFLICT (parent, id) DO UPDATE
          SET revision = new_revision, xid = new_xid, schema = EXCLUDED.schema, body = EXCLUDED.body,
            keys = EXCLUDED.keys
          WHERE conditions[i] <> 'absent' OR d.body IS NULL;
          IF NOT FOUND THEN
            failed := positions[i];
            failure := 'RM001';
          END IF;
        END IF;
      END LOOP;
      IF failed IS NOT NULL THEN RAISE EXCEPTION USING ERRCODE = failure, MESSAGE = failed::text; END IF;
      RETURN new_revision;
    END $$;

    -- After an answer that never came: the revision of the commit, or 0, and then it can never be done any more. A
    -- transaction that has a number waits for the standby at its end, also if it writes nothing.
    CREATE FUNCTION remedi.settle(commit_id uuid) RETURNS bigint
    LANGUAGE sql SET search_path = remedi, pg_temp SET lock_timeout = '5s' AS $$
      SELECT pg_current_xact_id();
      INSERT INTO commits (id, revision) VALUES (commit_id, 0) ON CONFLICT DO NOTHING;
      SELECT revision FROM commits WHERE id = commit_id;
    $$;

    -- The place where the feed stands in a snapshot, written alike by every server: nothing of it moves while no
    -- document changes and no transaction ends. Stable, so that it sees the snapshot of the statement that calls it.
    CREATE FUNCTION remedi.place(s pg_snapshot) RETURNS pg_snapshot
    LANGUAGE plpgsql STABLE SET search_path = remedi, pg_temp AS $$
    DECLARE
      newest xid8 := (SELECT xid FROM documents WHERE pg_visible_in_snapshot(xid, s) ORDER BY xid DESC LIMIT 1);
      top xid8 := (coalesce(newest, '2')::text::bigint + 1)::text::xid8;
      unseen text;
      bottom xid8 := top;
    BEGIN
      -- Mostly nothing is open.
      IF pg_snapshot_xmin(s) < top THEN
        SELECT coalesce(min(p), top), string_agg(p::text, ',' ORDER BY p) INTO bottom, unseen
        FROM pg_snapshot_xip(s) p WHERE p < top;
      END IF;
      RETURN bottom::text || ':' || top::text || ':' || coalesce(unseen, '');
    END $$;

    -- Whoever serves needs no more than this. The owner of the schema is the one who made it.
    DO $$ BEGIN
      IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'remedi') THEN
        GRANT USAGE ON SCHEMA remedi TO remedi;
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA remedi TO remedi;
        GRANT SELECT, USAGE, UPDATE ON ALL SEQUENCES IN SCHEMA remedi TO remedi;
      END IF;
    END $$;
    """
}
