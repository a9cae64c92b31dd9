import type { Invariant } from './invariants.ts';

/** Till and counter alone: however many zeros it is written with, it is one number. */
const withoutZeros = (number: string) => `regexp_replace(${number}, '^C0*([0-9]+)-0*([0-9]+)$', 'C\\1-\\2')`;

export const receiptInvariants: Invariant[] = [
  {
    name: 'no two sales of a store have one receipt number, unless an incident names the later one',
    violations: `
      select s.store_id, s.id, s.receipt_number from (
        select store_id, id, receipt_number, row_number() over (
          partition by store_id, ${withoutZeros('receipt_number')} order by id) as place
        from sales where receipt_number is not null
      ) s
      where s.place > 1 and not exists (
        select 1 from incidents i
        where i.store_id = s.store_id and i.subject = 'sale:' || s.id and i.kind = 'receipt_number')`,
  },
];
