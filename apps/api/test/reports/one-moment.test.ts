import { setTimeout as sleep } from 'node:timers/promises';
import { getReport } from '@minipos/contract/reports/reports';
import { caracasDay } from '@minipos/domain/rates/rates';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { foldFigures } from '#features/reports/figures/fold-figures.ts';
import { sendReportMail } from '#features/reports/mails/send-report-mail.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { openMailedApp } from '../support/open-mailed-app.ts';

const { test, inbox } = openMailedApp();

async function isWaiting(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ waiting: boolean }>(
    `select exists (select from pg_locks where relation = 'sale_refunds'::regclass and not granted) as waiting`,
  );
  return rows[0]?.waiting ?? false;
}

/**
 * Holds a reader between two of its statements: sums of the minutes that run are read from the refunds, after the first sums and
 * before those of each day. Meanwhile the figures change, as when a till sells and somebody else folds.
 */
async function changedMeanwhile<T>({ storeId }: RefundShop, read: () => Promise<T>): Promise<T> {
  await foldFigures(test.services.db, storeId, test.clock.now);
  return test.database.as('owner', async (client) => {
    await client.query(`select set_config('app.store_id', $1, false)`, [String(storeId)]);
    await client.query('begin; lock table sale_refunds in access exclusive mode');
    const reading = read();
    // Noticed below; not at once, as the lock has to go first.
    reading.catch(() => undefined);
    while (!(await isWaiting(client))) await sleep(20);
    await client.query('update hour_figures set total_usd = total_usd + 100, sales = sales + 1 where store_id = $1', [
      storeId,
    ]);
    await client.query('commit');
    return reading;
  });
}

it('all of a report is read at one moment, whatever is sold between two of its statements', async () => {
  const shop = await createRefundShop(test);
  await shop.sell({ units: 3 });
  const day = caracasDay(test.clock.now);
  const params = { storeId: shop.storeId, report: 'general-stats' as const };
  const ask = () => test.as(shop.staff.owner.token)(getReport, { params, query: { startDate: day, endDate: day } });
  const { data } = await changedMeanwhile(shop, ask);
  expect(data.figures[0]).toMatchObject({ key: 'net', value: 12 });
  expect(data.tables[0]?.rows).toMatchObject([{ day, net: 12 }]);
  expect((await ask()).data.tables[0]?.rows).toMatchObject([{ day, net: 112 }]);
});

it('so is all that a mail tells', async () => {
  const shop = await createRefundShop(test);
  await shop.sell({ units: 3 });
  const { owner } = shop.staff;
  await sql`update users set email_verified_at = now() where id = ${owner.user.id}`.execute(test.services.db);
  const week = caracasDay(test.clock.now);
  const job = { storeId: shop.storeId, userId: owner.user.id, kind: 'weekly' as const, day: week };
  await changedMeanwhile(shop, () => sendReportMail({ ...test.services, publicUrl: 'https://pos.example' }, job));
  const mail = await inbox.waitFor(owner.user.email ?? '');
  expect(mail).toContain('Vendido: $12,00');
  expect(mail).toMatch(/Por día: \S+ \$12,00/);
});
