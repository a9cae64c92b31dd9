import { receiptTokenPattern } from '@minipos/domain/sales/receipt-link';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '#config.ts';
import type { Database, Db } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import type { FileStorage } from '#storage/storage.ts';
import { type Download, sendDownload } from '../answers/download.ts';
import { AppError } from '../answers/errors.ts';
import { startLimiter } from '../guards/rate-limits.ts';
import { type NoticeKind, type PublicNotices, publicNotice } from './public-page.ts';

/** Pages a minute per address: neighbours behind one provider read theirs, a guesser gets nowhere. */
const pagesPerMinute = 120;
/** A page may show a dozen pictures. */
const picturesPerMinute = 600;
/** Answers a minute per address, and what a form of such a page may weigh. */
const actsPerMinute = 20;
const formBytes = 2048;

// No cache on the way keeps a copy, and no search engine lists it.
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
};
const pictureHeaders = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'",
  // Long enough for a page that is read again, short enough for a link that is taken back.
  'cache-control': 'private, max-age=300',
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
  /** The file of a picture that the page shows, at `{address}/fotos/{id}`; null: none that whoever has the address may see. */
  picture?: (db: Db, storeId: number, token: string, id: string, now: Date) => Promise<string | null>;
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
  storage: FileStorage;
}

/**
 * Plain pages for anyone who has the address, without an account: `/{prefix}/{store}/{token}`, and the same as a file.
 * The store is part of it, so that one store's rows are asked and no other's.
 */
export function servePublicLinks<T>(app: FastifyInstance, services: Services, links: PublicLinks<T>): void {
  const { config, db, redis, clock, storage } = services;
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
  const { file, act, picture } = links;
  if (file) {
    app.get(
      `${path}/pdf`,
      hidden,
      answer((reply, what) => {
        sendDownload(reply, file(what));
        return reply;
      }),
    );
  }
  if (picture) {
    app.get<{ Params: Asked['params'] & { id: string } }>(
      `${path}/fotos/:id`,
      hidden,
      async ({ params, ip }, reply) => {
        const now = clock();
        const storeId = storeOf(params);
        const isTooMany = limiter.hit(`${links.prefix}:picture:${ip}`, picturesPerMinute, now.getTime()) > 0;
        if (isTooMany) throw new AppError('TOO_MANY_REQUESTS');
        const key =
          storeId === null || !uuid.test(params.id)
            ? null
            : await readStore(db, storeId, (tx) => picture(tx, storeId, params.token, params.id, now));
        const found = key && (await storage.open(key));
        if (!found) throw new AppError('NOT_FOUND');
        return reply.headers(pictureHeaders).header('content-length', found.bytes).send(found.stream);
      },
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

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The store of an address; null: it cannot be one, and is answered like one that leads nowhere. */
function storeOf({ storeId, token }: Asked['params']): number | null {
  const id = /^[1-9]\d{0,15}$/.test(storeId) ? Number(storeId) : 0;
  return Number.isSafeInteger(id) && id > 0 && receiptTokenPattern.test(token) ? id : null;
}
