-- Run once as postgres: psql --file=roles.sql. Both roles connect through the Unix socket as system users of the same name, without a password.
create role seve_owner login;
create role seve login;
create database seve owner seve_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
revoke connect, temporary on database seve from public;
grant connect on database seve to seve;
\connect seve
-- The application may use what the owner creates in migrations, but not alter it.
grant usage on schema public to seve;
alter default privileges for role seve_owner grant select, insert, update, delete on tables to seve;
alter default privileges for role seve_owner grant usage, select on sequences to seve;
alter default privileges for role seve_owner grant usage on schemas to seve;
