/** So many paid sales of a store straight into its tables, some of them in the same instant; every other one paid by two methods. */
export const paidSalesSql = (storeId: number, userId: number, count: number): string => `
  begin; set local app.store_id = '${storeId}';
  insert into sales (store_id, uuid, number, receipt_number, order_type, subtotal_usd, discount_usd, tax_usd, delivery_usd,
      igtf_usd, total_usd, total_bs, rate, rate_date, rate_source, actor_user_id, at, recorded_at, rev, payment_method)
    select ${storeId}, gen_random_uuid(), n, 'C1-' || lpad(n::text, 6, '0'), 'local', 4, 0, 0, 0, 0, 4, 3368.83,
      842.2067, '2026-11-13', 'bcv', ${userId}, '2026-11-14 08:00Z'::timestamptz - (${count} - n) / 3 * interval '1 minute',
      now(), 1000000 + n, case n % 2 when 0 then 'mixed' else 'card' end
    from generate_series(1, ${count}) n;
  insert into sale_payments (store_id, sale_id, line, kind, method, currency, amount, amount_usd, reference)
    select ${storeId}, id, 1, 'payment', 'card', 'VES', case payment_method when 'mixed' then 1684.42 else 3368.83 end,
      case payment_method when 'mixed' then 2 else 4 end, '00' || number
    from sales where store_id = ${storeId} and rev > 1000000;
  insert into sale_payments (store_id, sale_id, line, kind, method, currency, amount, amount_usd)
    select ${storeId}, id, 2, 'payment', 'cash_usd', 'USD', 2, 2
    from sales where store_id = ${storeId} and rev > 1000000 and payment_method = 'mixed';
  commit`;

/** Takes all sales of such a store out again. */
export const withoutSalesSql = (storeId: number): string => `
  begin; set local app.store_id = '${storeId}';
  delete from sale_payments where store_id = ${storeId};
  delete from sales where store_id = ${storeId};
  commit`;
