import type pg from 'pg';

/** A statement about the data that always holds; its query returns the rows that break it. */
interface Invariant {
  name: string;
  violations: string;
}

export const invariants: Invariant[] = [
  {
    name: 'every store has a clock and settings',
    violations: `
      select s.id as store_id from stores s
      left join store_clocks c on c.store_id = s.id
      left join store_settings t on t.store_id = s.id
      where c.store_id is null or t.store_id is null`,
  },
  {
    name: 'every store has its owner among its members',
    violations: `
      select s.id as store_id from stores s
      left join memberships m on m.store_id = s.id and m.user_id = s.owner_user_id and m.role = 'owner'
      where m.store_id is null`,
  },
  {
    name: "no row carries a rev its store's clock has not given out",
    violations: `
      select r.store_id, r.source, r.rev, c.rev as clock from (
        select store_id, rev, 'departments' as source from departments
        union all select store_id, rev, 'store_settings' from store_settings
      ) r join store_clocks c using (store_id) where r.rev > c.rev`,
  },
  {
    name: "each store's audit chain is whole: no entry altered, inserted or removed",
    violations: `
      select c.store_id, a.seq from store_clocks c
      left join lateral (
        select seq from (
          select e.*, lag(hash, 1, ''::bytea) over (order by seq) as previous, row_number() over (order by seq) as place
          from audit_log e where e.store_id = c.store_id
        ) e
        where seq <> place
          or hash <> audit_entry_hash(previous, store_id, seq, at, actor_user_id, action, subject, detail)
        limit 1
      ) a on true
      where a.seq is not null
        or c.audit_seq <> (select count(*) from audit_log e where e.store_id = c.store_id)
        or c.audit_hash <> coalesce(
          (select hash from audit_log e where e.store_id = c.store_id order by seq desc limit 1), ''::bytea)`,
  },
  {
    name: "each person's audit chain is whole: no entry altered, inserted or removed",
    violations: `
      select u.id as user_id, a.seq from users u
      left join lateral (
        select seq from (
          select e.*, lag(hash, 1, ''::bytea) over (order by seq) as previous, row_number() over (order by seq) as place
          from account_audit e where e.user_id = u.id
        ) e
        where seq <> place
          or hash <> audit_entry_hash(previous, user_id, seq, at, actor_user_id, action, subject, detail)
        limit 1
      ) a on true
      where a.seq is not null
        or u.audit_seq <> (select count(*) from account_audit e where e.user_id = u.id)
        or u.audit_hash <> coalesce(
          (select hash from account_audit e where e.user_id = u.id order by seq desc limit 1), ''::bytea)`,
  },
];

/** Checks every invariant as the console role, which reads across stores. */
export async function findViolations(client: pg.Client): Promise<{ name: string; rows: unknown[] }[]> {
  const broken = [];
  for (const { name, violations } of invariants) {
    const { rows } = await client.query<Record<string, unknown>>(`${violations} limit 20`);
    if (rows.length > 0) broken.push({ name, rows });
  }
  return broken;
}
