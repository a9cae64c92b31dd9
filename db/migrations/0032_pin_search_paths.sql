-- Functions that run with the rights of their owner. Where a search path does not name pg_temp, it comes first: a temporary
-- table of the caller would stand in for the table that the function means. Named last, it is searched last.
set local role minipos_search;
alter function search.products_like(text[]) set search_path = pg_catalog, public, pg_temp;
alter function search.clients_like(text[]) set search_path = pg_catalog, public, pg_temp;
reset role;
