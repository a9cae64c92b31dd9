import { mostStoresAtOnce } from '@minipos/contract/reports/stores-day';
import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import { mayReadReport } from '@minipos/domain/people/report-rights';
import type { Period } from '@minipos/domain/rates/period';
import { rightsOf } from '#db/memberships.ts';
import { readStores } from '#db/read-stores.ts';
import type { SignedInUser, UserCtx } from '#http/routing/context.ts';
import { column, counted, figureOf, mean, percentOf, type ReportBody, tableOf } from '../document/report-parts.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import { comparedUntil } from '../sold/sum-before.ts';
import { type ComparedRow, comparedStatement } from './compare-stores.queries.ts';
import { findOwnStores } from './stores-day.queries.ts';

/** What each store of a person brought in a period: those whose money they may see, or take along in a file, and no others. */
export async function compareStores(
  { db, user, now }: UserCtx,
  { period, before, beforeLabel, isFile }: { period: Period; before: Period; beforeLabel: string; isFile: boolean },
): Promise<ReportBody> {
  const { rows: own, total: ofAll } = await findOwnStores(db, user.id, { page: 1, limit: mostStoresAtOnce });
  const inTheirStores: SignedInUser = {
    ...user,
    memberships: own.map((row) => ({ storeId: row.id, ...rightsOf(row) })),
  };
  const stores = own.filter(
    ({ id }) => mayReadReport(inTheirStores, id, 'stores') && (!isFile || can(inTheirStores, id, 'reports.export')),
  );
  // One after another: the figures of many stores at once would take every connection.
  for (const { id } of stores) await foldFigures(db, id, now);
  const until = comparedUntil({ now, period, before });
  const read = await readStores(
    db,
    stores.map(({ id }) => id),
    (storeId) => comparedStatement(storeId, { period, before, until }).compile(db),
  );
  const rows = stores
    .map((store, place) => ({ name: store.name, ...sumsOf(store.id, read[place]) }))
    .toSorted((a, b) => b.net - a.net);
  const added = (name: 'charged' | 'refunded' | 'net' | 'netBs' | 'before') =>
    decimalFromCents(sum(rows.map((row) => centsFromDecimal(row[name]))));
  const sales = sum(rows.map((row) => row.sales));
  const net = added('net');
  const wholeBefore = added('before');
  return {
    isCompared: true,
    figures: [
      figureOf('net', 'Ventas netas', 'usd', net, { bs: added('netBs'), before: wholeBefore }),
      figureOf('sales', 'Ventas', 'count', sales, { before: sum(rows.map((row) => row.salesBefore)) }),
      figureOf('average', 'Promedio por venta', 'usd', mean(added('charged'), sales)),
      figureOf('stores', 'Tiendas', 'count', rows.length),
    ],
    tables: [
      tableOf({
        key: 'stores',
        title: 'Ventas por tienda',
        columns: [
          column('store', 'Tienda', 'text'),
          column('sales', 'Ventas', 'count'),
          column('average', 'Ticket', 'usd'),
          column('charged', 'Total de ventas', 'usd'),
          column('refunded', 'Devuelto', 'usd'),
          column('net', 'Neto $', 'usd'),
          column('netBs', 'Neto Bs.', 'bs'),
          column('share', 'Parte', 'percent'),
          column('before', beforeLabel, 'usd'),
          column('change', 'Cambio', 'percent'),
        ],
        rows: rows.map((row) => ({
          store: row.name,
          sales: row.sales,
          charged: row.charged,
          refunded: row.refunded,
          net: row.net,
          netBs: row.netBs,
          before: row.before,
          average: mean(row.charged, row.sales),
          share: percentOf(row.net, net),
          change: percentOf(decimalFromCents(centsFromDecimal(row.net) - centsFromDecimal(row.before)), row.before),
        })),
        total: {
          sales,
          average: mean(added('charged'), sales),
          charged: added('charged'),
          refunded: added('refunded'),
          net,
          netBs: added('netBs'),
          share: net === 0 ? null : 100,
          before: wholeBefore,
          change: percentOf(decimalFromCents(centsFromDecimal(net) - centsFromDecimal(wholeBefore)), wholeBefore),
        },
      }),
    ],
    notes: [
      'Aparecen las tiendas cuyas ventas puedes ver completas.',
      ...(ofAll > own.length
        ? [`Se comparan las primeras ${counted(own.length, 'tienda', 'tiendas')} de ${ofAll}.`]
        : []),
    ],
  };
}

/** Security by rows would make figures of another store look like a period without sales. */
function sumsOf(storeId: number, row: ComparedRow | undefined) {
  if (row?.seen_store !== storeId) throw new Error('the figures of a store were read as another');
  const { now, before, part } = row;
  return {
    sales: now.sales,
    charged: Number(now.charged),
    refunded: Number(now.refunded),
    net: Number(now.net),
    netBs: Number(now.net_bs),
    before: decimalFromCents(centsFromDecimal(before.net) + centsFromDecimal(part.net)),
    salesBefore: before.sales + part.sales,
  };
}
