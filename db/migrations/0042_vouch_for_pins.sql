-- Whose PIN somebody had when they chose this one at a till: that person could have chosen it in their stead. Null for a PIN that
-- its owner chose signed in, or that somebody gave them.
-- allow column-with-work: one row per person with a PIN, some thousands; the column is empty, so that nothing is looked up
alter table cashier_pins add column vouched_by_user_id bigint references users (id);

-- Receipts of calls that carried a PIN kept a plain hash of it, and a PIN is found by trying them all. Such a call may be repeated
-- without harm, so that nothing is lost with its receipt.
-- allow hidden-code: row-level security shows one store at a time; read once, few calls of a store give a PIN
do $$
declare
  store record;
begin
  for store in select id from stores loop
    execute format('set local app.store_id = %L', store.id);
    delete from sync_receipts where store_id = store.id and entity_type = 'Call' and operation_type in (
      'PUT /api/cash/stores/:storeId/pin',
      'PUT /api/cash/stores/:storeId/cashiers/:userId/pin',
      'POST /api/employees/stores/:storeId/:employeeId/access');
  end loop;
end $$;
