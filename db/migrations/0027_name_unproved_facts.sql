-- Facts that contradict what the store knows, or that nobody proved: kept, and a person looks at them. The new constraint is
-- checked against existing rows in a second step, so that the table is not locked while they are read.
alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap', 'pickup_conflict', 'exchange_unmatched',
  'unproved_actor', 'unproved_approval', 'after_close', 'unknown_session', 'tax_differs', 'receipt_number', 'old_fact',
  'sale_differs', 'credit_as_cash', 'cash_without_session')) not valid;
-- allow validation-under-lock: incidents wait for a person, who closes them; some thousand rows a store at most
alter table incidents validate constraint incidents_kind_check;
