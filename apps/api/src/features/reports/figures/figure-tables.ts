/**
 * How each table of figures is folded from the facts of some days: one part counts what was sold on a day, another what
 * came back on it, a third what came back without a sale that is known. A part names its figures and says where they come from;
 * a key that only one part has gets zeros from the others. `sold`, `returned` and `apart` are the sales, the refunds and the
 * returns of the days; see fold.queries.ts.
 */
export interface FigureTable {
  table: string;
  /** What a row of a day is about, besides the day. */
  keys: readonly string[];
  sold: FigurePart;
  returned: FigurePart;
  apart?: FigurePart;
}

interface FigurePart {
  figures: readonly string[];
  /** Selects the day, the keys and the figures by their names. */
  select: string;
}

const hour = (at: string) => `extract(hour from ${at} at time zone 'America/Caracas')::smallint as hour`;
const lineCost = (item: string, quantity = `${item}.quantity`) => `round(${quantity} * ${item}.unit_cost_usd, 2)`;
// What came back before it was noted: with the shelf, or with a cancelled sale.
const isCostBack = `coalesce(i.is_cost_back, i.is_restocked or r.kind = 'cancel')`;

/** Another number whenever these statements say something else of the same facts: what was folded by other rules is folded again. */
export const figureRules = 2;

const hours: FigureTable = {
  table: 'hour_figures',
  keys: ['hour'],
  sold: {
    figures: [
      'sales',
      'sales_without_rate',
      'lines',
      'units',
      'subtotal_usd',
      'discount_usd',
      'tax_usd',
      'delivery_usd',
      'igtf_usd',
      'total_usd',
      'total_bs',
      'rounding_usd',
      'credit_usd',
      'cost_usd',
      'costed_usd',
    ],
    select: `
      select s.day, ${hour('s.at')}, count(*) as sales, count(*) filter (where s.rate is null) as sales_without_rate,
        sum(i.lines) as lines, sum(i.units) as units, sum(s.subtotal_usd) as subtotal_usd, sum(s.discount_usd) as discount_usd,
        sum(s.tax_usd) as tax_usd, sum(s.delivery_usd) as delivery_usd, sum(s.igtf_usd) as igtf_usd,
        sum(s.total_usd) as total_usd, sum(s.total_bs) as total_bs, sum(s.rounding_usd) as rounding_usd,
        sum(s.credit_usd) as credit_usd, sum(i.cost_usd) as cost_usd, sum(i.costed_usd) as costed_usd
      from sold s cross join lateral (
        select count(*) as lines, sum(i.quantity) as units, sum(${lineCost('i')}) as cost_usd,
          sum(i.total_usd - i.tax_usd) filter (where i.unit_cost_usd is not null) as costed_usd
        from sale_items i where i.store_id = s.store_id and i.sale_id = s.id
      ) i group by 1, 2`,
  },
  returned: {
    figures: [
      'refunds',
      'cancelled',
      'refunded_usd',
      'refunded_bs',
      'refunded_discount_usd',
      'refunded_tax_usd',
      'refunded_delivery_usd',
      'refunded_igtf_usd',
      'refunded_cost_usd',
      'refunded_costed_usd',
    ],
    select: `
      select r.day, ${hour('r.at')}, count(*) as refunds, count(*) filter (where r.kind = 'cancel') as cancelled,
        sum(r.total_usd) as refunded_usd, sum(case r.total_usd when 0 then 0 else b.before_bs - b.after_bs end) as refunded_bs,
        sum(i.discount_usd) as refunded_discount_usd, sum(r.tax_usd) as refunded_tax_usd,
        sum(r.delivery_usd) as refunded_delivery_usd, sum(r.igtf_usd) as refunded_igtf_usd,
        sum(i.cost_usd) as refunded_cost_usd, sum(i.costed_usd) as refunded_costed_usd
      from returned r cross join lateral (
        select coalesce(sum(e.total_usd), 0) as usd from sale_refunds e
        where e.store_id = r.store_id and e.sale_id = r.sale_id and e.id < r.id
      ) earlier cross join lateral (
        -- The bolívares that were left of the sale before and after: they add up to what its list shows, to the céntimo.
        select case earlier.usd when 0 then r.sale_bs else round((r.sale_usd - earlier.usd) * r.rate, 2) end as before_bs,
          round((r.sale_usd - earlier.usd - r.total_usd) * r.rate, 2) as after_bs
      ) b cross join lateral (
        select sum(i.discount_usd) as discount_usd, sum(${lineCost('l', 'i.quantity')}) filter (where ${isCostBack}) as cost_usd,
          sum(i.total_usd - i.tax_usd) filter (where l.unit_cost_usd is not null) as costed_usd
        from sale_refund_items i
        join sale_items l on l.store_id = i.store_id and l.sale_id = r.sale_id and l.line = i.line
        where i.store_id = r.store_id and i.refund_id = r.id
      ) i group by 1, 2`,
  },
  apart: {
    figures: ['counter_returns', 'counter_returned_usd', 'counter_returned_bs'],
    select: `
      select c.day, ${hour('c.at')}, count(*) as counter_returns, sum(c.total_usd) as counter_returned_usd,
        sum(round(c.total_usd * c.rate, 2)) as counter_returned_bs
      from apart c group by 1, 2`,
  },
};

const tenders: FigureTable = {
  table: 'day_tenders',
  keys: ['method', 'currency'],
  sold: {
    figures: ['payments', 'amount', 'amount_usd', 'change_amount', 'change_usd'],
    // What a correction reversed is there with its opposite, so plain sums say what stands.
    select: `
      select s.day, p.method, p.currency,
        sum(case when p.kind = 'payment' then case when p.reverses is null then 1 else -1 end else 0 end) as payments,
        sum(p.amount) filter (where p.kind = 'payment') as amount,
        sum(p.amount_usd) filter (where p.kind = 'payment') as amount_usd,
        sum(p.amount) filter (where p.kind = 'change') as change_amount,
        sum(p.amount_usd) filter (where p.kind = 'change') as change_usd
      from sold s join sale_payments p on p.store_id = s.store_id and p.sale_id = s.id group by 1, 2, 3`,
  },
  returned: {
    figures: ['refunded_amount', 'refunded_usd'],
    select: `
      select r.day, p.method, p.currency, sum(p.amount) as refunded_amount, sum(p.amount_usd) as refunded_usd
      from returned r join sale_refund_payments p on p.store_id = r.store_id and p.refund_id = r.id group by 1, 2, 3`,
  },
};

const sellers: FigureTable = {
  table: 'day_sellers',
  keys: ['user_id'],
  sold: {
    figures: ['sales', 'units', 'discount_usd', 'total_usd'],
    select: `
      select s.day, s.actor_user_id as user_id, count(*) as sales, sum(i.units) as units, sum(s.discount_usd) as discount_usd,
        sum(s.total_usd) as total_usd
      from sold s cross join lateral (
        select sum(i.quantity) as units from sale_items i where i.store_id = s.store_id and i.sale_id = s.id
      ) i group by 1, 2`,
  },
  returned: {
    figures: ['refunds', 'refunded_usd'],
    select: `
      select r.day, r.seller_id as user_id, count(*) as refunds, sum(r.total_usd) as refunded_usd
      from returned r group by 1, 2`,
  },
};

const products: FigureTable = {
  table: 'day_products',
  keys: ['product_uuid'],
  sold: {
    figures: ['sales', 'quantity', 'discount_usd', 'tax_usd', 'total_usd', 'cost_usd', 'costed_usd'],
    select: `
      select s.day, i.product_uuid, count(distinct s.id) as sales, sum(i.quantity) as quantity,
        sum(i.discount_usd + i.order_discount_usd) as discount_usd, sum(i.tax_usd) as tax_usd, sum(i.total_usd) as total_usd,
        sum(${lineCost('i')}) as cost_usd,
        sum(i.total_usd - i.tax_usd) filter (where i.unit_cost_usd is not null) as costed_usd
      from sold s join sale_items i on i.store_id = s.store_id and i.sale_id = s.id group by 1, 2`,
  },
  returned: {
    figures: ['returned_quantity', 'returned_tax_usd', 'returned_usd', 'returned_cost_usd', 'returned_costed_usd'],
    select: `
      select r.day, l.product_uuid, sum(i.quantity) as returned_quantity, sum(i.tax_usd) as returned_tax_usd,
        sum(i.total_usd) as returned_usd,
        sum(${lineCost('l', 'i.quantity')}) filter (where ${isCostBack}) as returned_cost_usd,
        sum(i.total_usd - i.tax_usd) filter (where l.unit_cost_usd is not null) as returned_costed_usd
      from returned r join sale_refund_items i on i.store_id = r.store_id and i.refund_id = r.id
      join sale_items l on l.store_id = i.store_id and l.sale_id = r.sale_id and l.line = i.line group by 1, 2`,
  },
};

const taxes: FigureTable = {
  table: 'day_taxes',
  keys: ['tax_rate', 'is_exempt'],
  sold: {
    figures: ['base_usd', 'tax_usd'],
    select: `
      select s.day, i.tax_rate, i.is_exempt, sum(i.total_usd - i.tax_usd) as base_usd, sum(i.tax_usd) as tax_usd
      from sold s join sale_items i on i.store_id = s.store_id and i.sale_id = s.id group by 1, 2, 3`,
  },
  returned: {
    figures: ['refunded_base_usd', 'refunded_tax_usd'],
    select: `
      select r.day, l.tax_rate, l.is_exempt, sum(i.total_usd - i.tax_usd) as refunded_base_usd,
        sum(i.tax_usd) as refunded_tax_usd
      from returned r join sale_refund_items i on i.store_id = r.store_id and i.refund_id = r.id
      join sale_items l on l.store_id = i.store_id and l.sale_id = r.sale_id and l.line = i.line group by 1, 2, 3`,
  },
};

export const figureTables: readonly FigureTable[] = [hours, tenders, sellers, products, taxes];
