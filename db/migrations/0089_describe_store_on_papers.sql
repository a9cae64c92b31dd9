-- What a store says of itself on its papers. The settings follow in 0090, the fiscal document of a sale in 0094: each migration
-- holds the lock of one table. Columns without a default, or with a constant one, change no row.
alter table stores add column municipality text;
alter table stores add constraint stores_municipality_check check (char_length(municipality) between 1 and 80) not valid;
