-- Change that a client leaves in their favour: a movement of their account of its own. A refund that gives the whole money of
-- such a sale back takes it off the balance again, so a part of its money may be below zero there, and nowhere else.

alter table client_movements drop constraint client_movements_kind_check;
alter table client_movements add constraint client_movements_kind_check
  check (kind in ('sale', 'change', 'payment', 'refund', 'cancel', 'adjustment', 'merge', 'correction'));

alter table sale_refund_payments drop constraint sale_refund_payments_amount_check;
alter table sale_refund_payments add constraint sale_refund_payments_amount_check
  check (amount > 0 or (method = 'credit' and amount < 0));

alter table sales drop constraint sales_refunded_credit_usd_check;
