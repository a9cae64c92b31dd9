import type { Invariant } from './invariants.ts';

/** What always holds about money put into drawers and taken out. */
export const cashInvariants: Invariant[] = [
  {
    name: 'every movement that takes another back goes the other way, to the same amount and in its session, once',
    violations: `
      select m.store_id, m.id from cash_movements m
      left join cash_movements e on e.store_id = m.store_id and e.uuid = m.reverses_uuid
      where m.reverses_uuid is not null and (e.id is null or e.kind = m.kind or e.currency <> m.currency
        or e.amount <> m.amount or e.session_uuid <> m.session_uuid or e.reverses_uuid is not null or exists (
          select from cash_movements o where o.store_id = m.store_id and o.session_uuid = m.session_uuid
            and o.reverses_uuid = m.reverses_uuid and o.id <> m.id))`,
  },
];
