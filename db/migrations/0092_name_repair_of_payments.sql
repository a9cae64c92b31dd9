-- The repair that a payment was made ahead for; named by uuid, as the cash session of a payment is. None of any other payment.
alter table client_payments add column repair_uuid uuid;
