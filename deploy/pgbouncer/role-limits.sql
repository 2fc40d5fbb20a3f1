-- Run once as postgres: the limits that each process sets on its own connections, for those that PgBouncer opens (server/database/database.ts).
alter role seve set statement_timeout = '5s';
alter role seve set lock_timeout = '3s';
alter role seve set idle_in_transaction_session_timeout = '10s';
