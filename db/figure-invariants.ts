import type { Invariant } from './invariants.ts';

// Only stores whose newest facts are counted, by the rules of today, can be compared: the others are folded when somebody looks.
// The number of the rules is that of figure-tables.ts; a test fails when it is another one.
const current = `
  folded as (
    select f.store_id from figures_folded f
    where f.rules = 2 and f.rev = coalesce((select max(s.rev) from sales s where s.store_id = f.store_id), 0)
      and f.counter_return_id = coalesce((select max(c.id) from counter_returns c where c.store_id = f.store_id), 0)
  ), sold as (
    select s.*, (s.at at time zone 'America/Caracas')::date as day, extract(hour from s.at at time zone 'America/Caracas') as hour
    from sales s join folded using (store_id)
  ), came as (
    select r.*, (r.at at time zone 'America/Caracas')::date as day, extract(hour from r.at at time zone 'America/Caracas') as hour,
      s.actor_user_id as seller
    from sale_refunds r join folded using (store_id) join sales s on s.store_id = r.store_id and s.id = r.sale_id
  ), line as (
    select i.*, s.day, s.hour, s.actor_user_id as seller, 1 as way, i.discount_usd + i.order_discount_usd as off,
      round(i.quantity * i.unit_cost_usd, 2) as cost
    from sold s join sale_items i on i.store_id = s.store_id and i.sale_id = s.id
  ), back as (
    select b.quantity, b.tax_usd, b.total_usd, b.discount_usd as off, c.day, c.hour, c.store_id, l.product_uuid, l.tax_rate,
      l.is_exempt, l.unit_cost_usd,
      case when coalesce(b.is_cost_back, b.is_restocked or c.kind = 'cancel') then round(b.quantity * l.unit_cost_usd, 2) end as cost
    from came c join sale_refund_items b on b.store_id = c.store_id and b.refund_id = c.id
    join sale_items l on l.store_id = c.store_id and l.sale_id = c.sale_id and l.line = b.line
  )`;

/** Facts on one side, figures as negative rows on the other: what does not cancel out is wrong. */
const compared = (keys: string, figures: readonly string[], facts: readonly string[], kept: string): string => `
  with ${current}
  select store_id, day, ${keys} from (
    ${facts.join('\n    union all ')}
    union all select k.store_id, k.day, ${keys}, ${figures.map((name) => `-${name}`).join(', ')} from ${kept} k join folded using (store_id)
  ) as t (store_id, day, ${keys}, ${figures.join(', ')})
  group by store_id, day, ${keys} having ${figures.map((name) => `coalesce(sum(${name}), 0) <> 0`).join(' or ')}`;

/** What always holds about figures: they are the sums of the facts. */
export const figureInvariants: Invariant[] = [
  {
    name: 'the figures of an hour are the sums of its sales and of what came back in it',
    violations: compared(
      'hour',
      ['sales', 'total_usd', 'total_bs', 'subtotal_usd', 'discount_usd', 'tax_usd', 'delivery_usd', 'igtf_usd']
        .concat(['rounding_usd', 'credit_usd', 'lines', 'units', 'cost_usd', 'costed_usd', 'refunds', 'cancelled'])
        .concat([
          'refunded_usd',
          'refunded_discount_usd',
          'refunded_tax_usd',
          'refunded_delivery_usd',
          'refunded_igtf_usd',
        ])
        .concat(['refunded_cost_usd', 'refunded_costed_usd']),
      [
        `select store_id, day, hour, 1, total_usd, total_bs, subtotal_usd, discount_usd, tax_usd, delivery_usd, igtf_usd,
          rounding_usd, credit_usd, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from sold`,
        `select store_id, day, hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, quantity, cost,
          case when unit_cost_usd is not null then total_usd - tax_usd end, 0, 0, 0, 0, 0, 0, 0, 0, 0 from line`,
        `select store_id, day, hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, (kind = 'cancel')::int, total_usd, 0,
          tax_usd, delivery_usd, igtf_usd, 0, 0 from came`,
        `select store_id, day, hour, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, off, 0, 0, 0, cost,
          case when unit_cost_usd is not null then total_usd - tax_usd end from back`,
      ],
      'hour_figures',
    ),
  },
  {
    name: 'what came back without a known sale is in the hour in which it came',
    violations: compared(
      'hour',
      ['counter_returns', 'counter_returned_usd', 'counter_returned_bs'],
      [
        `select c.store_id, (c.at at time zone 'America/Caracas')::date, extract(hour from c.at at time zone 'America/Caracas'),
          1, c.total_usd, coalesce(round(c.total_usd * c.rate, 2), 0) from counter_returns c join folded using (store_id)`,
      ],
      'hour_figures',
    ),
  },
  {
    name: 'the bolívares of all hours are those that are left of all sales',
    violations: `
      with ${current}
      select store_id from (
        select store_id, case refunded_usd when 0 then total_bs else round((total_usd - refunded_usd) * rate, 2) end from sold
        union all select k.store_id, k.refunded_bs - k.total_bs from hour_figures k join folded using (store_id)
      ) as t (store_id, bs) group by store_id having coalesce(sum(bs), 0) <> 0`,
  },
  {
    name: 'the figures of a way of paying are the sums of its payments, its change and what went back by it',
    violations: compared(
      'method, currency',
      ['amount', 'amount_usd', 'change_amount', 'change_usd', 'refunded_amount', 'refunded_usd'],
      [
        `select p.store_id, s.day, p.method, p.currency, p.amount, p.amount_usd, 0, 0, 0, 0
          from sold s join sale_payments p on p.store_id = s.store_id and p.sale_id = s.id where p.kind = 'payment'`,
        `select p.store_id, s.day, p.method, p.currency, 0, 0, p.amount, p.amount_usd, 0, 0
          from sold s join sale_payments p on p.store_id = s.store_id and p.sale_id = s.id where p.kind = 'change'`,
        `select p.store_id, c.day, p.method, p.currency, 0, 0, 0, 0, p.amount, p.amount_usd
          from came c join sale_refund_payments p on p.store_id = c.store_id and p.refund_id = c.id`,
      ],
      'day_tenders',
    ),
  },
  {
    name: 'the figures of a seller are the sums of what they sold and of what came back of it',
    violations: compared(
      'user_id',
      ['sales', 'units', 'discount_usd', 'total_usd', 'refunds', 'refunded_usd'],
      [
        'select store_id, day, actor_user_id, 1, 0, discount_usd, total_usd, 0, 0 from sold',
        'select store_id, day, seller, 0, quantity, 0, 0, 0, 0 from line',
        'select store_id, day, seller, 0, 0, 0, 0, 1, total_usd from came',
      ],
      'day_sellers',
    ),
  },
  {
    name: 'the figures of a product are the sums of its lines and of what came back of them',
    violations: compared(
      'product_uuid',
      ['quantity', 'discount_usd', 'tax_usd', 'total_usd', 'cost_usd', 'costed_usd', 'returned_quantity'].concat([
        'returned_tax_usd',
        'returned_usd',
        'returned_cost_usd',
        'returned_costed_usd',
      ]),
      [
        `select store_id, day, product_uuid, quantity, off, tax_usd, total_usd, cost,
          case when unit_cost_usd is not null then total_usd - tax_usd end, 0, 0, 0, 0, 0 from line`,
        `select store_id, day, product_uuid, 0, 0, 0, 0, 0, 0, quantity, tax_usd, total_usd, cost,
          case when unit_cost_usd is not null then total_usd - tax_usd end from back`,
      ],
      'day_products',
    ),
  },
  {
    name: 'the figures of a rate of IVA are the sums of its lines and of what came back of them',
    violations: compared(
      'tax_rate, is_exempt',
      ['base_usd', 'tax_usd', 'refunded_base_usd', 'refunded_tax_usd'],
      [
        'select store_id, day, tax_rate, is_exempt, total_usd - tax_usd, tax_usd, 0, 0 from line',
        'select store_id, day, tax_rate, is_exempt, 0, 0, total_usd - tax_usd, tax_usd from back',
      ],
      'day_taxes',
    ),
  },
];
