import { randomBytes } from 'node:crypto';
import * as calls from '@minipos/contract/clients/client-statements';
import { listClients } from '@minipos/contract/clients/clients';
import { callUrl } from '@minipos/contract/core/client';
import { pdfWords } from '@minipos/documents/test/receipts';
import { statementDays, statementPath } from '@minipos/domain/clients/statement-link';
import { receiptToken, receiptTokenBytes } from '@minipos/domain/sales/receipt-link';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
let clientId: number;
beforeEach(async () => {
  shop = await createRefundShop(test);
  const { data } = await test.as(shop.staff.owner.token)(listClients, { params: { storeId: shop.storeId } });
  clientId = data[0]?.id ?? 0;
});

const day = 86_400_000;
const params = () => ({ storeId: shop.storeId, clientId });
const newToken = () => receiptToken(randomBytes(receiptTokenBytes));
const get = (url: string, options: { token?: string; remoteAddress?: string } = {}) =>
  test.inject({ method: 'GET', url, ...options });
const share = async (person = shop.staff.owner) => {
  const { data } = await test.as(person.token)(calls.shareStatement, { params: params() });
  return { ...data, path: new URL(data.url).pathname };
};
/** Moves the clock of the whole app for as long as the work takes. */
async function at<T>(later: number, work: () => Promise<T>): Promise<T> {
  const start = test.clock.now;
  test.clock.now = new Date(start.getTime() + later);
  try {
    return await work();
  } finally {
    test.clock.now = start;
  }
}

describe('a shared statement', () => {
  it('opens without an account and says what is owed now, and nothing of the shop behind it', async () => {
    const sale = await shop.sell({ units: 3, method: 'credit', toClient: true });
    const { path } = await share();
    const page = await get(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (const said of ['Estado de cuenta', 'Yolanda', '$12,00', 'Venta a crédito', sale.number, 'Hasta 30 días'])
      expect(page.body).toContain(said);
    for (const kept of [shop.clientUuid, sale.uuid, shop.staff.owner.user.email, shop.staff.owner.user.full_name])
      expect(page.body).not.toContain(kept);
    // Opened again it says what is owed then.
    await shop.sell({ units: 1, method: 'credit', toClient: true });
    expect((await get(path)).body).toContain('$16,00');
  });

  it('can be kept as a PDF, by the client and by the shop', async () => {
    await shop.sell({ units: 3, method: 'credit', toClient: true });
    const { path } = await share();
    const own = await get(callUrl(calls.getStatementFile, { params: params() }), { token: shop.staff.viewer.token });
    for (const file of [await get(`${path}/pdf`), own]) {
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('Estado-de-cuenta-Yolanda.pdf'),
      });
      const words = pdfWords(file.rawPayload).join(' ');
      for (const said of ['ESTADO DE CUENTA', 'Yolanda', '$12,00', 'Venta a crédito', 'Documento no fiscal'])
        expect(words).toContain(said);
    }
  });

  it('expires after thirty days, and says so', async () => {
    const { path } = await share();
    expect(await at(statementDays * day, async () => (await get(path)).statusCode)).toBe(200);
    const expired = await at((statementDays + 1) * day, () => get(path));
    expect(expired.statusCode).toBe(410);
    expect(expired.body).toContain('Este enlace venció');
    const file = await at((statementDays + 1) * day, () => get(`${path}/pdf`));
    expect(file.statusCode).toBe(410);
  });

  it('opens under its store and under no other, also when both have the same client', async () => {
    const { path } = await share();
    const other = await createRefundShop(test);
    const token = path.split('/').at(-1) ?? '';
    expect((await get(statementPath(other.storeId, token))).statusCode).toBe(404);
    expect((await get(path)).body).toContain('Yolanda');
    const abroad = callUrl(calls.getStatementFile, { params: { storeId: other.storeId, clientId } });
    expect((await get(abroad, { token: other.staff.owner.token })).statusCode).toBe(404);
  });

  it('is taken back for good, and a new one may be made', async () => {
    const [first, second] = [await share(), await share()];
    expect(first.path).not.toBe(second.path);
    const { message } = await test.as(shop.staff.owner.token)(calls.unshareStatement, { params: params() });
    expect(message).toBe('Se anularon 2 enlaces');
    for (const { path } of [first, second]) expect((await get(path)).statusCode).toBe(404);
    expect((await get((await share()).path)).statusCode).toBe(200);
  });

  it('leaves its key neither in the audit nor with a receipt', async () => {
    const { path } = await share();
    const { path: other } = await share();
    expect((await get(path.replace('/e/', '/r/'))).statusCode).toBe(404);
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ text: string }>('select detail::text as text from audit_log where store_id = $1', [shop.storeId]),
    );
    for (const link of [path, other])
      expect(rows.filter(({ text }) => text.includes(link.split('/').at(-1) ?? ''))).toEqual([]);
  });

  it.each(['/e/0/abc', '/e/-1/x', '/e/9999999999999999999/x', "/e/1/'or'1'='1'or'1'='1'or'"])(
    'answers an address that cannot be one like one that leads nowhere: %s',
    async (url) => {
      const answer = await get(encodeURI(url));
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Este enlace no sirve');
    },
  );

  it('gives one address a bounded number of pages a minute', async () => {
    const statuses = [];
    for (let page = 0; page < 125; page += 1) {
      statuses.push((await get(statementPath(shop.storeId, newToken()), { remoteAddress: '10.9.8.7' })).statusCode);
    }
    expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 404));
    expect(statuses.slice(120)).toEqual(Array.from({ length: 5 }, () => 429));
  });

  it('is not found by ten thousand guesses, from as many addresses as the limit needs', async () => {
    const { path } = await share();
    const found: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      const guesses = Array.from({ length: 100 }, () => statementPath(shop.storeId, newToken()));
      const answers = await Promise.all(guesses.map((url) => get(url, { remoteAddress: `10.1.${round}.1` })));
      found.push(...answers.map(({ statusCode }) => statusCode).filter((status) => status !== 404));
    }
    expect(found).toEqual([]);
    // The one that exists was there to be found all the while.
    expect((await get(path)).statusCode).toBe(200);
  }, 180_000);
});
