-- What papers need to say: how a line was measured, and which movement of cash takes back an earlier one.

-- Of a line as it was charged; none in sales of versions that did not note it.
alter table sale_items add column unit text;
alter table sale_items add constraint sale_items_unit_check check (unit in ('unit', 'kg', 'l', 'm')) not valid;

-- The movement that this one takes back: the other way, the same amount, once. It may have arrived from a device, so it is
-- named by its uuid, as sessions are.
alter table cash_movements add column reverses_uuid uuid;
-- Who let more leave the drawer than it held, as far as it is proved.
alter table cash_movements add column approved_by_user_id bigint;
alter table cash_movements add constraint cash_movements_approved_by_user_id_fkey
  foreign key (approved_by_user_id) references users (id) not valid;

alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap', 'pickup_conflict', 'exchange_unmatched',
  'unproved_actor', 'unproved_approval', 'after_close', 'unknown_session', 'tax_differs', 'receipt_number', 'old_fact',
  'sale_differs', 'credit_as_cash', 'cash_without_session', 'cash_movement_doubtful')) not valid;
-- allow validation-under-lock: incidents wait for a person, who closes them; some thousand rows a store at most
alter table incidents validate constraint incidents_kind_check;
