-- The last number of a purchase that a store gave by itself. Apart from the tables of purchases: whoever edits a product holds
-- the clock of the store first and the product then, and a migration that locked products first could wait for them crosswise.
-- A constant default changes no row.
alter table store_clocks add column purchase_number bigint not null default 0;
