-- A PIN that somebody else gave, and whose person now may what the giver may not: it opens nothing until there is a new one.
alter table cashier_pins add column must_renew boolean not null default false;
