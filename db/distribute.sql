-- Turns the migrated schema into a Citus cluster. Run once, as the owner of the tables, on the coordinator, after the
-- coordinator (citus_set_coordinator_host) and the workers (citus_add_node) have been added, before there is data:
--   psql -v ON_ERROR_STOP=1 -f db/distribute.sql "$OWNER_DATABASE_URL"
-- Store-owned tables are distributed by store_id and kept together, so whatever a store does happens on one node.

-- Without this, SET LOCAL app.store_id stays on the coordinator and every store looks empty.
select format('alter database %I set citus.propagate_set_commands = ''local''', current_database()) \gexec

begin;

-- An index and the audit's insert call these on the workers; policies use built-in expressions only.
select create_distributed_function('fold(text)');
select create_distributed_function('audit_entry_hash(bytea, bigint, bigint, timestamptz, bigint, text, text, jsonb)');

-- Small, read everywhere and referred to by the rows of every store: a copy on each node.
select create_reference_table('users');
select create_reference_table('stores');
select create_reference_table('memberships');
select create_reference_table('exchange_rates');
select create_reference_table('store_requests');

-- One store, one shard: the clock, what it orders, and the audit it chains.
select create_distributed_table('store_clocks', 'store_id', shard_count => 256);
select create_distributed_table('store_settings', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('audit_log', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('departments', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('manual_rates', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('store_shelves', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('report_mails', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('report_views', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('taxes', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('brands', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('products', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('product_stock', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('stock_movements', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('images', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('product_images', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('devices', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('sync_receipts', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('sync_quarantine', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('incidents', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('clients', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('client_movements', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('client_payments', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('client_payment_tenders', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('client_payment_undos', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('statement_links', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('suppliers', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('purchases', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('purchase_lines', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('receptions', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('reception_lines', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('product_costs', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('supplier_products', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('supplier_movements', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('supplier_payments', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('supplier_payment_undos', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('supplier_payment_parts', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('supplier_returns', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('supplier_return_lines', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('stock_counts', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('stock_count_lines', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('stock_count_entries', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('transfers', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('transfer_lines', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('transfer_receptions', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('transfer_reception_lines', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('sales', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('sale_items', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('sale_corrections', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('sale_payments', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('sale_refunds', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('sale_refund_items', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('sale_refund_payments', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('counter_returns', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('counter_return_items', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('counter_return_payments', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('figures_folded', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('hour_figures', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('day_tenders', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('day_sellers', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('day_products', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('day_taxes', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('pickup_orders', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('cash_sessions', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('cash_movements', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('cashier_pins', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('imports', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('import_rows', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('import_errors', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('import_effects', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('product_changes', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('client_import_effects', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('exports', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('employees', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('invitations', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('commission_rates', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('time_marks', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('time_mark_strikes', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('technicians', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_series', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repairs', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_lines', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_charges', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_quotes', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_logs', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_links', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_photos', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_signatures', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_templates', 'store_id', colocate_with => 'store_clocks');
select create_distributed_table('repair_messages', 'store_id', colocate_with => 'store_clocks');

-- Sessions, refresh tokens, reset links, the accounts' audit, the visits to rate sources and the jobs stay on the coordinator as they are: they belong
-- to no store and are written too often to be copied to every node.

commit;

-- Every table with a store_id and a policy must now be distributed; an empty answer is the right one.
select c.relname as not_distributed
from pg_class c
join pg_policy p on p.polrelid = c.oid and p.polname = 'store_rows'
where c.oid not in (select logicalrelid::oid from pg_dist_partition where partmethod = 'h');
