-- One device cancelled an order and another handed it over, neither knowing of the other: a person looks at it.
alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap', 'pickup_conflict'));

-- A device's copy holds the open orders and those closed lately, page by page by id.
create index pickup_orders_updated on pickup_orders (store_id, updated_at);
