-- Devices that a till takes in are facts: they come in any order, and stay here whatever contradicts them.

-- Since when a client is known only by the name that a device was left under: their card has not come yet.
alter table clients add column announced_at timestamptz;

-- A device that somebody should look at. Validated in 0088.
alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap', 'pickup_conflict', 'exchange_unmatched',
  'unproved_actor', 'unproved_approval', 'after_close', 'unknown_session', 'tax_differs', 'receipt_number', 'old_fact',
  'sale_differs', 'credit_as_cash', 'cash_without_session', 'cash_movement_doubtful', 'sale_without_session',
  'doubtful_reference', 'return_unmatched', 'return_doubtful', 'transfer_difference', 'repair_unpaid',
  'repair_doubtful')) not valid;
