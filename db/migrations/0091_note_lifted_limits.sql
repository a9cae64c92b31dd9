-- Whether a debt moved by hand was asked to lift the credit limit as well: the same request again is told from another one.
-- Null for what was moved before, and for what no person moved by hand.
alter table client_movements add column raises_limit boolean;
