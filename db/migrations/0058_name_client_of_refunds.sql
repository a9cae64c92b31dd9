-- Whom a return at the counter named for the part that goes to a balance: the same return that comes again must name them again.
-- Null: nobody, or made on the server.
alter table sale_refunds add column client_uuid uuid;
