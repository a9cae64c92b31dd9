import { addDays, caracasDay, isJump } from '@minipos/domain/rates/rates';
import type { Database } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import { parseBcvPage, parseMirrorAnswer, type RateReading } from './parse-sources.ts';
import { findRateToCompare, type OfficialSource, saveReading, saveSourceCheck } from './rates.queries.ts';
import { readText } from './read-text.ts';
import { SourceFailure } from './source-failure.ts';

export interface RateSources {
  bcvUrl: string;
  /** Certificates for the bank's page, whose own chain is incomplete. */
  bcvCa: string[] | undefined;
  mirrorUrl: string;
  timeoutMs?: number;
}

interface FetchServices {
  db: Database;
  clock: () => Date;
  log: { warn: (detail: object, message: string) => void };
}

// The page has about 150 KB.
const maxBytes = 2 * 1024 * 1024;
const timeoutMs = 20_000;
// Outside this band it is no rate of this currency, whatever the source says.
const band = { lowest: 5, highest: 1_000_000 };
// A rate is published for the next banking day; the longest holidays are shorter than this.
const reachDays = { back: 30, ahead: 10 };

/**
 * Asks the bank and, only when that fails, its mirror. What a source does wrong is noted and the last
 * good rate stays; only our own database makes this throw, and the job is tried again.
 */
export async function fetchRates(services: FetchServices, sources: RateSources): Promise<void> {
  const limits = { timeoutMs: sources.timeoutMs ?? timeoutMs, maxBytes };
  const readBank = async () => parseBcvPage(await readText(sources.bcvUrl, { ...limits, ca: sources.bcvCa }));
  const readMirror = async () => parseMirrorAnswer(await readText(sources.mirrorUrl, { ...limits, ca: undefined }));
  if (await visit(services, 'bcv', readBank)) return;
  await visit(services, 'mirror', readMirror);
}

async function visit(services: FetchServices, source: OfficialSource, read: () => Promise<RateReading>) {
  try {
    const reading = await read();
    requirePlausible(reading, caracasDay(services.clock()));
    await record(services, source, reading);
    return true;
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    const { problem, message } = error;
    services.log.warn({ source, problem, detail: message }, 'exchange rate source failed');
    await saveSourceCheck(services.db, { source, now: services.clock(), problem });
    return false;
  }
}

function requirePlausible({ rate, valueDate }: RateReading, today: string): void {
  const value = Number(rate);
  if (value < band.lowest || value > band.highest) throw new SourceFailure('implausible', `rate ${rate}`);
  if (valueDate < addDays(today, -reachDays.back) || valueDate > addDays(today, reachDays.ahead)) {
    throw new SourceFailure('implausible', `value date ${valueDate}`);
  }
}

/** Keeps the rate under its value date; a jump waits for an administrator. */
async function record({ db, clock, log }: FetchServices, source: OfficialSource, reading: RateReading): Promise<void> {
  const now = clock();
  await writePlatform(db, async (tx) => {
    const before = await findRateToCompare(tx, reading.valueDate);
    const isGuarded = before !== undefined && isJump(reading.rate, before.rate);
    const status = isGuarded ? 'waiting' : 'accepted';
    const saved = await saveReading(tx, { source, ...reading, status, now });
    if (saved.status === 'waiting' && saved.isNew) {
      log.warn({ source, ...reading, before: before?.rate }, 'exchange rate jump waits for an administrator');
    }
    await saveSourceCheck(tx, { source, now, problem: null });
  });
}
