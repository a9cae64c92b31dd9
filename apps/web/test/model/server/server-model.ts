import type { Change, Verdict } from '@minipos/contract/sync/sync';
import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import type {
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
  RegisteredDevice,
  RegisterRequest,
  SnapshotAnswer,
  SnapshotRequest,
  StateAnswer,
} from '#offline/database/ports.ts';
import { putBackAgain } from './server-exchanges.ts';
import { leaveAgain, perform, Rejected } from './server-operations.ts';
import { allChanges, hashOf, type ServerData } from './server-rows.ts';

export interface ServerFaults {
  /** A control: every arrival acts; with kinds, only those of a kind. */
  forgetsReceipts?: boolean | SyncOperation['kind'][];
  /** A control: a sale that is there already brings its goods back once more. */
  returnsAgain?: boolean;
  /** A control: a sale that is there already leaves its change in the client's favour once more. */
  leavesAgain?: boolean;
  /** A control: with a receipt, goods come back whatever has come back before. */
  forgetsReturns?: boolean;
}

type Signer = Pick<PushRequest['signer'], 'deviceId' | 'publicKey'>;
type Terms = Pick<RegisterRequest, 'asTill' | 'tillNumber'>;
export type ServerModel = ReturnType<typeof createServerModel>;

/** The contract's semantics in memory: idempotent receipts, revs in commit order, epochs. Calls here cannot be lost. */
export function createServerModel(newUuid: () => string, random: () => number, faults: ServerFaults = {}) {
  let data: ServerData = {
    epoch: newUuid(),
    rev: 0,
    nextId: 100,
    floor: 0,
    products: new Map(),
    stock: new Map(),
    clients: new Map(),
    pickups: new Map(),
    incidents: new Map(),
    departments: new Map(),
    sales: [],
    movements: [],
    debts: [],
    returns: [],
    apart: [],
    payments: [],
    intakes: [],
    sessions: new Map(),
    notes: [],
    receipts: new Map(),
    devices: new Map(),
  };
  let backup: ServerData | null = null;
  const pageLength = 2 + Math.floor(random() * 40);
  let isGenerous = false;
  let isRestored = false;
  let hidden: ReadonlySet<Change['table']> = new Set();
  let people = 0;

  const forgets = (kind: SyncOperation['kind']) =>
    Array.isArray(faults.forgetsReceipts) ? faults.forgetsReceipts.includes(kind) : faults.forgetsReceipts === true;

  /** A device whose work somebody else hands in has no key, and none has a code before it is made a till. */
  function deviceOf(deviceId: string) {
    const known = data.devices.get(deviceId) ?? { tillCode: null, seqs: new Set<number>(), publicKey: null };
    data.devices.set(deviceId, known);
    return known;
  }

  /** The number that it had, if no other device has it, else the next one. */
  function freeCode(wanted: number): string {
    const taken = new Set([...data.devices.values()].map(({ tillCode }) => Number(tillCode?.slice(1) ?? 0)));
    return `C${wanted > 0 && !taken.has(wanted) ? wanted : Math.max(0, ...taken) + 1}`;
  }

  function judge(operation: SyncOperation, index: number, deviceId: string, isOwn: boolean): Verdict {
    const { uuid, seq, kind } = operation;
    const verdict = { uuid, index, code: null, message: null, result: null };
    if (!isGenerous && random() < 0.05) return { ...verdict, status: 'deferred' };
    const device = deviceOf(deviceId);
    device.seqs.add(seq);
    if (isOwn && device.tillCode === null && kind === 'Sale.CREATE' && !data.receipts.has(uuid))
      return { ...verdict, status: 'deferred', code: 'TILL_REQUIRED', message: 'no till' };
    const known = forgets(kind) ? undefined : data.receipts.get(uuid);
    if (known && known.hash !== hashOf(operation))
      return { ...verdict, status: 'rejected', code: 'OTHER_DATA', message: '' };
    if (known && known.code !== null) return { ...verdict, status: 'rejected', code: known.code, message: known.code };
    if (known) {
      if (faults.returnsAgain && kind === 'Sale.CREATE') putBackAgain(data, operation.data);
      if (faults.leavesAgain && kind === 'Sale.CREATE') leaveAgain(data, operation.data);
      return { ...verdict, status: 'duplicate', result: known.result };
    }
    try {
      const result = perform(data, operation, deviceId, faults);
      data.receipts.set(uuid, { hash: hashOf(operation), code: null, result });
      return { ...verdict, status: 'applied', result };
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      data.receipts.set(uuid, { hash: hashOf(operation), code: error.code, result: null });
      return { ...verdict, status: 'rejected', code: error.code, message: error.message };
    }
  }

  const visible = () => allChanges(data).filter(({ table }) => !hidden.has(table));
  const scopeNow = () => `all but ${[...hidden].join(' ')}`;

  return {
    get data(): ServerData {
      return data;
    },
    /** Its past was replaced by a backup: what was answered may come again, in another order. */
    get isRestored(): boolean {
      return isRestored;
    },
    /** From here on nothing is deferred: the end of a history must come. */
    becomeGenerous: () => {
      isGenerous = true;
    },
    backUp: () => {
      backup = structuredClone(data);
    },
    restore: () => {
      if (!backup) return;
      data = { ...structuredClone(backup), epoch: newUuid() };
      isRestored = true;
    },
    /** Cursors of before now are too old from here on. */
    forgetFeed: () => {
      data.floor = data.rev;
    },
    /** From here on the person may not see these tables. */
    hide: (...tables: Change['table'][]) => {
      hidden = new Set(tables);
    },
    /** Somebody's rights or PIN changed. */
    movePeople: () => {
      people += 1;
    },
    /** Why a device is not believed to be the one it says; null when it is. */
    strangerAs({ deviceId, publicKey }: Signer): 'DEVICE_UNKNOWN' | 'DEVICE_UNSIGNED' | null {
      const known = data.devices.get(deviceId)?.publicKey ?? null;
      if (known === null) return 'DEVICE_UNKNOWN';
      return known === publicKey ? null : 'DEVICE_UNSIGNED';
    },
    push({ deviceId, operations }: Omit<PushRequest, 'signer'>, signerId = deviceId): PushAnswer {
      const isOwn = signerId === deviceId;
      const verdicts = operations.map((operation, index) => judge(operation, index, deviceId, isOwn));
      return { epoch: data.epoch, verdicts };
    },
    pull({ cursor, epoch, scope }: PullRequest): PullAnswer {
      const reset = epoch !== data.epoch || cursor < data.floor || scope !== scopeNow();
      const changes = reset ? [] : visible().filter(({ rev }) => rev > cursor);
      const page = changes.slice(0, pageLength);
      const hasMore = page.length < changes.length;
      return {
        epoch: data.epoch,
        reset,
        cursor: hasMore ? (page.at(-1)?.rev ?? cursor) : data.rev,
        hasMore,
        changes: page,
        people: String(people),
      };
    },
    snapshot({ table, after }: SnapshotRequest): SnapshotAnswer {
      const rows = visible()
        .filter((change) => change.table === table && change.row !== null && change.id > after)
        .toSorted((a: Change, b: Change) => a.id - b.id);
      const page = rows.slice(0, pageLength);
      const last = page.at(-1)?.id ?? after;
      const hasMore = page.length < rows.length;
      return { epoch: data.epoch, rev: data.rev, scope: scopeNow(), changes: page, after: last, hasMore };
    },
    state({ deviceId }: { deviceId: string }): StateAnswer {
      const device = data.devices.get(deviceId);
      const lastSeq = Math.max(0, ...(device?.seqs ?? []));
      const missingSeqs = Array.from({ length: lastSeq }, (_, at) => at + 1).filter((seq) => !device?.seqs.has(seq));
      return {
        epoch: data.epoch,
        device: device ? { tillCode: device.tillCode, name: 'Caja', lastSeq } : null,
        missingSeqs,
      };
    },
    register({ deviceId, publicKey }: Signer, { asTill, tillNumber = 0 }: Terms): RegisteredDevice {
      const device = deviceOf(deviceId);
      device.publicKey = publicKey;
      if (asTill) device.tillCode ??= freeCode(tillNumber);
      const { tillCode, seqs } = device;
      return { tillCode, name: 'Caja', lastSeq: Math.max(0, ...seqs) };
    },
  };
}
