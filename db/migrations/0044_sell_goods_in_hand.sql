-- Goods in hand are sold whatever the figure says, and not everything that is sold is counted.
alter table products add column kind text not null default 'stocked';
alter table products add constraint products_kind_check check (kind in ('stocked', 'not_stocked', 'service')) not valid;

-- How a store sells: beyond the recorded stock, and with a closed till.
alter table store_settings add column beyond_stock text not null default 'sell';
alter table store_settings add column closed_till text not null default 'must_open';
-- What was sold before that day under another rule is nobody's mistake.
alter table store_settings add column closed_till_since timestamptz not null default now();
alter table store_settings add constraint store_settings_beyond_stock_check
  check (beyond_stock in ('sell', 'approve')) not valid;
alter table store_settings add constraint store_settings_closed_till_check
  check (closed_till in ('must_open', 'day_session')) not valid;

alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap', 'pickup_conflict', 'exchange_unmatched',
  'unproved_actor', 'unproved_approval', 'after_close', 'unknown_session', 'tax_differs', 'receipt_number', 'old_fact',
  'sale_differs', 'credit_as_cash', 'cash_without_session', 'cash_movement_doubtful', 'sale_without_session')) not valid;
