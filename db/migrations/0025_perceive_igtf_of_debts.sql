-- What a payment of a debt brought as IGTF, on top of what came off the debt. None before stores perceived it there.
alter table client_payments add column igtf_usd numeric(14, 2) not null default 0 check (igtf_usd >= 0);
