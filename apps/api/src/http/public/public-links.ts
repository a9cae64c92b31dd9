import { receiptTokenPattern } from '@minipos/domain/sales/receipt-link';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '#config.ts';
import type { Database, Db } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import { type Download, sendDownload } from '../answers/download.ts';
import { startLimiter } from '../guards/rate-limits.ts';
import { type NoticeKind, type PublicNotices, publicNotice } from './public-page.ts';

/** Pages a minute per address: neighbours behind one provider read theirs, a guesser gets nowhere. */
const pagesPerMinute = 120;
/** Answers a minute per address, and what a form of such a page may weigh. */
const actsPerMinute = 20;
const formBytes = 2048;

// No cache on the way keeps a copy, and no search engine lists it.
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};
const statuses: Record<NoticeKind, number> = { missing: 404, expired: 410, tooMany: 429, unavailable: 503 };

type Asked = FastifyRequest<{ Params: { storeId: string; token: string } }>;
type Found<T> = { kind: 'found'; what: T };

export interface PublicLinks<T> {
  /** First part of the address, and the name under which tries are counted. */
  prefix: 'r' | 'e' | 's';
  notices: PublicNotices;
  /** What a token of the store leads to at this moment, read in one transaction of that store. */
  find: (db: Db, storeId: number, token: string, now: Date) => Promise<Found<T> | { kind: 'missing' | 'expired' }>;
  /** `address` is that of the page; its file is below it. */
  page: (what: T, address: string) => string;
  /** The same to keep, at `{address}/pdf`. */
  file?: (what: T) => Download;
  /** Told each time the page is opened. */
  opened?: (db: Database, storeId: number, what: T, now: Date) => Promise<void>;
  /** What whoever opened the page may do there: what its form says, once. The page is shown again, as it is by then. */
  act?: (
    db: Database,
    storeId: number,
    token: string,
    sent: { form: URLSearchParams; now: Date; address: string },
  ) => Promise<void>;
}

interface Services {
  config: Config;
  db: Database;
  redis: Redis;
  clock: () => Date;
}

/**
 * Plain pages for anyone who has the address, without an account: `/{prefix}/{store}/{token}`, and the same as a file.
 * The store is part of it, so that one store's rows are asked and no other's.
 */
export function servePublicLinks<T>(app: FastifyInstance, services: Services, links: PublicLinks<T>): void {
  const { config, db, redis, clock } = services;
  const limiter = startLimiter(app, config, redis);

  async function find({ params, ip }: Asked): Promise<Found<T> | { kind: NoticeKind }> {
    const now = clock();
    if (limiter.hit(`${links.prefix}:${ip}`, pagesPerMinute, now.getTime()) > 0) return { kind: 'tooMany' };
    const storeId = storeOf(params);
    if (storeId === null) return { kind: 'missing' };
    return readStore(db, storeId, (tx) => links.find(tx, storeId, params.token, now));
  }

  const answer = (send: (reply: FastifyReply, what: T, request: Asked) => FastifyReply) =>
    async function read(request: Asked, reply: FastifyReply) {
      const found = await find(request).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a public page could not be read');
        return { kind: 'unavailable' } as const;
      });
      void reply.headers(headers);
      if (found.kind === 'found') {
        await links.opened?.(db, Number(request.params.storeId), found.what, clock()).catch(() => undefined);
        return send(reply, found.what, request);
      }
      return reply.status(statuses[found.kind]).send(publicNotice(links.notices, found.kind));
    };

  const hidden = { schema: { hide: true } };
  const path = `/${links.prefix}/:storeId/:token`;
  app.get(
    path,
    hidden,
    answer((reply, what, { params }) =>
      reply.send(links.page(what, `/${links.prefix}/${params.storeId}/${params.token}`)),
    ),
  );
  const { file, act } = links;
  if (file) {
    app.get(
      `${path}/pdf`,
      hidden,
      answer((reply, what) => sendDownload(reply, file(what))),
    );
  }
  if (act) {
    const show = answer((reply, _, { url }) => reply.redirect(url, 303));
    // Forms of such pages alone are read: the API takes JSON.
    void app.register(async (forms) => {
      const options = { parseAs: 'string', bodyLimit: formBytes } as const;
      forms.addContentTypeParser('application/x-www-form-urlencoded', options, (_, text, done) => done(null, text));
      forms.post<{ Params: Asked['params'] }>(path, hidden, async (request, reply) => {
        const storeId = storeOf(request.params);
        const now = clock();
        if (limiter.hit(`${links.prefix}:act:${request.ip}`, actsPerMinute, now.getTime()) > 0) {
          return reply.headers(headers).status(statuses.tooMany).send(publicNotice(links.notices, 'tooMany'));
        }
        if (storeId !== null) {
          const form = new URLSearchParams(String(request.body));
          await act(db, storeId, request.params.token, { form, now, address: request.ip });
        }
        return show(request, reply);
      });
    });
  }
}

/** The store of an address; null: it cannot be one, and is answered like one that leads nowhere. */
function storeOf({ storeId, token }: Asked['params']): number | null {
  const id = /^[1-9]\d{0,15}$/.test(storeId) ? Number(storeId) : 0;
  return Number.isSafeInteger(id) && id > 0 && receiptTokenPattern.test(token) ? id : null;
}
