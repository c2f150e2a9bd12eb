extension Schema {
  /// The tables of the first format. All text is compared by bytes. How a document is laid out, see the decision
  /// "One table".
  static let tables = """
    CREATE SCHEMA IF NOT EXISTS remedi;
    SET LOCAL search_path = remedi, pg_temp;

    CREATE TABLE store (
      singleton  boolean PRIMARY KEY DEFAULT true CHECK (singleton),
      format     integer NOT NULL,                          -- the number of this text
      history    uuid    NOT NULL DEFAULT gen_random_uuid(),-- new after every restore: all older cursors are refused
      catalog    integer NOT NULL DEFAULT 0,                -- grows with every change of the declared indexes
      secret     bytea                                      -- HMAC-SHA256 of a fixed text: tells a wrong secret
    );
    INSERT INTO store (format) VALUES (1);

    -- Where each history of the server's log began: after a failover a transaction number may be given out anew.
    CREATE TABLE timelines (timeline text COLLATE "C" PRIMARY KEY, begins xid8 NOT NULL);
    INSERT INTO timelines VALUES (substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8), '0');

    CREATE TABLE indexes (
      name       text COLLATE "C" PRIMARY KEY,              -- memberships/collection/patientId,active
      collection text COLLATE "C" NOT NULL,
      slot       integer NOT NULL,                          -- place of its key in documents.keys
      ready      boolean NOT NULL DEFAULT false,
      UNIQUE (collection, slot)
    );

    CREATE SEQUENCE revisions;                              -- no order of commits, which end in another one

    CREATE TABLE documents (
      parent     text COLLATE "C" NOT NULL,
      id         text COLLATE "C" NOT NULL,
      collection text COLLATE "C" NOT NULL,
      revision   bigint NOT NULL,
      xid        xid8   NOT NULL,                           -- the transaction that wrote it: what the feed goes by
      schema     bigint NOT NULL,
      body       text COLLATE "C",                          -- NULL: deleted, which the feed shows
      keys       bytea[],                                   -- order keys, one a declared index of the collection
      PRIMARY KEY (parent, id)
    ) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05,
            autovacuum_analyze_scale_factor = 0.02, toast_tuple_target = 4080);
    ALTER TABLE documents ALTER body SET COMPRESSION lz4;
    -- No statistics: they would keep values of deleted documents, and no plan needs them.
    ALTER TABLE documents ALTER body SET STATISTICS 0, ALTER keys SET STATISTICS 0;
    CREATE INDEX documents_feed ON documents (xid, revision, parent, id);

    -- Which commits were done: whoever got no answer asks, or sends the same again.
    CREATE TABLE commits (
      id       uuid PRIMARY KEY,
      revision bigint NOT NULL,
      at       timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX commits_at ON commits USING brin (at);
    """
}
