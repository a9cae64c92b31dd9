import type { SaleFilter } from '@minipos/contract/sales/sales';
import { canonicalReceiptNumber, parseReceiptNumber } from '@minipos/domain/sales/document-numbers';
import { sql } from 'kysely';
import { withinDays } from '#db/statements/within-days.ts';
import { idsOfClients } from '#features/clients/public.ts';

type Asked = Omit<SaleFilter, 'page' | 'limit' | 'sort' | 'after' | 'before'>;

/** Whether a filter leaves out any sale. */
export function isNarrowed(filter: SaleFilter): boolean {
  const { page: _page, limit: _limit, sort: _sort, after: _after, before: _before, ...asked } = filter;
  return Object.values(asked).some(Boolean);
}

/** Which sales are meant. Only what is asked for becomes part of the statement, so that each filter has its own index. */
export function saleConditions(storeId: number, filter: Asked) {
  const asked = [sql<boolean>`s.store_id = ${storeId}`];
  asked.push(...withinDays('s.at', filter));
  if (filter.saleId) asked.push(sql`s.id = ${filter.saleId}`);
  if (filter.clientId) asked.push(sql`s.client_id = ${filter.clientId}`);
  if (filter.employeeId) asked.push(sql`s.actor_user_id = ${filter.employeeId}`);
  if (filter.userId) asked.push(sql`s.actor_user_id = ${filter.userId}`);
  if (filter.saleType === 'credit') asked.push(sql`s.credit_usd > 0`);
  if (filter.saleType === 'immediate') asked.push(sql`s.credit_usd = 0`);
  if (filter.paymentMethod) asked.push(sql`s.payment_method = ${filter.paymentMethod}`);
  if (filter.status) asked.push(sql`s.status = ${filter.status}`);
  // Said twice, in the words of the index of the few that were reversed.
  if (filter.status && filter.status !== 'completed') asked.push(sql`s.status <> 'completed'`);
  if (filter.search) asked.push(wordsOf(filter.search));
  return sql<boolean>`${sql.join(asked, sql` and `)}`;
}

// What people read from a paper, the till's own number or the end of the store's, or else the client.
function wordsOf(search: string) {
  const receipt = canonicalReceiptNumber(search.toUpperCase());
  if (parseReceiptNumber(receipt)) return sql<boolean>`s.receipt_number = ${receipt}`;
  const number = /^(?:VEN-\d+-\d{8}-)?(\d{1,15})$/i.exec(search)?.[1];
  if (number) return sql<boolean>`s.number = ${Number(number)}`;
  const clients = idsOfClients(search);
  return clients ? sql<boolean>`s.client_id = any (${clients})` : sql<boolean>`true`;
}
