-- The phone a Pago Móvil for a debt came from, as sale_payments has it: what the bank's notice names, beside the reference.
alter table client_payment_tenders add column phone text;
