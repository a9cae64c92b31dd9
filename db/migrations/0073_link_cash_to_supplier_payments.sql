-- Which payment to a supplier a movement of a drawer belongs to: the money that left it, or that came back. None of any other movement.
alter table cash_movements add column supplier_payment_id bigint;
alter table cash_movements add constraint cash_movements_supplier_payment_fkey
  foreign key (store_id, supplier_payment_id) references supplier_payments (store_id, id) not valid;
