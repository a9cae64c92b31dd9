-- Cash in bolívares has no céntimos: it is rounded in the customer's favour, and a sale says by how much. Columns with a constant
-- default change no row. Sales charged before were rounded by nothing.
alter table store_settings
  -- In bolívares; 0: not at all.
  add column cash_step_bs smallint not null default 1,
  -- When it last became another: a sale made before may have been right. Null: it always was what it is.
  add column cash_step_changed_at timestamptz;
alter table store_settings add constraint store_settings_cash_step_bs_check check (cash_step_bs in (0, 1)) not valid;
-- allow validation-under-lock: a store has one row of settings, so all of them are read in a moment
alter table store_settings validate constraint store_settings_cash_step_bs_check;

alter table sales
  add column cash_step_bs smallint not null default 0,
  -- What the customer was let off: payments - change + rounding_usd = total_usd. As its payments stand now.
  add column rounding_bs numeric(18, 2) not null default 0,
  add column rounding_usd numeric(14, 2) not null default 0;
-- What a correction added to the rounding of its sale: a closed till keeps the figure that was signed.
alter table sale_corrections
  add column rounding_bs numeric(18, 2) not null default 0,
  add column rounding_usd numeric(14, 2) not null default 0;
-- What the last refund of a sale did not hand back, because it had never been paid.
alter table sale_refunds add column rounding_usd numeric(14, 2) not null default 0;

-- Of the customer to whom change was sent by Pago Móvil.
alter table sale_payments add column phone text;
create or replace view payments_in_force with (security_invoker = true) as
  select p.* from sale_payments p
  where p.reverses is null and not exists (
    select 1 from sale_payments r where r.store_id = p.store_id and r.sale_id = p.sale_id and r.reverses = p.line);

-- A payment whose reference is none. With the kinds of 0043 and 0044.
alter table incidents drop constraint incidents_kind_check;
alter table incidents add constraint incidents_kind_check check (kind in (
  'oversold', 'over_limit', 'price_changed', 'inactive_product', 'unknown_product', 'unknown_client', 'actor_without_right',
  'totals_differ', 'rate_differs', 'quarantined', 'discount_not_allowed', 'repeated_reference', 'pickup_code_changed',
  'session_overlap', 'pickup_conflict', 'exchange_unmatched',
  'unproved_actor', 'unproved_approval', 'after_close', 'unknown_session', 'tax_differs', 'receipt_number', 'old_fact',
  'sale_differs', 'credit_as_cash', 'cash_without_session', 'cash_movement_doubtful', 'sale_without_session',
  'doubtful_reference')) not valid;
-- allow validation-under-lock: incidents wait for a person, who closes them; some thousand rows a store at most
alter table incidents validate constraint incidents_kind_check;
