-- Counters are worth no flush to disk: a crash of the database resets them, a restart of a server does not.
ALTER TABLE "rate_limit" SET UNLOGGED;
