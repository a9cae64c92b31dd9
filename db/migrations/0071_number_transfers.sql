-- The last number of a transfer that a store sent. Apart from the tables of transfers, and before them: who edits a product holds
-- the clock of the store first and the product then. A constant default changes no row.
alter table store_clocks add column transfer_number bigint not null default 0;

-- A transfer of which another quantity came. With the kinds of 0047.
alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap', 'pickup_conflict', 'exchange_unmatched',
  'unproved_actor', 'unproved_approval', 'after_close', 'unknown_session', 'tax_differs', 'receipt_number', 'old_fact',
  'sale_differs', 'credit_as_cash', 'cash_without_session', 'cash_movement_doubtful', 'sale_without_session',
  'doubtful_reference', 'return_unmatched', 'return_doubtful', 'transfer_difference')) not valid;
