import type { DeviceEvidence, Evidence } from './evidence.ts';

/** What must hold after any faults (a to f); every sentence is a rule that was broken. Empty: nothing lost or doubled. */
export function findViolations(evidence: Evidence): string[] {
  return [
    ...salesArrivedOnce(evidence),
    ...nothingWasMadeUp(evidence),
    ...stockAddsUp(evidence),
    ...debtsAddUp(evidence),
    ...receiptsAreNumbered(evidence),
    ...evidence.devices.flatMap((device) => [
      ...queueIsEmptyOrExplained(device),
      ...copyEqualsServer(evidence, device),
      ...numbersAreComplete(evidence, device),
    ]),
  ];
}

const complain = (isBroken: boolean, words: string): string[] => (isBroken ? [words] : []);

function repeated<T>(values: T[]): T[] {
  const seen = new Set<T>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

// (a) What a screen has called done is on the server, once; the server has no sale that was never made.
function salesArrivedOnce({ server, sales }: Evidence): string[] {
  const there = server.sales.map(({ uuid }) => uuid);
  const arrived = new Set(there);
  const tried = new Set(sales.map(({ uuid }) => uuid));
  const lost = sales.filter(({ isShown, uuid }) => isShown && !arrived.has(uuid)).map(({ uuid }) => uuid);
  const twice = repeated(there);
  const invented = there.filter((uuid) => !tried.has(uuid));
  return [
    ...complain(twice.length > 0, `a sale arrived twice: ${twice.join()}`),
    ...complain(lost.length > 0, `a sale was shown as done and is not on the server: ${lost.join()}`),
    ...complain(invented.length > 0, `a sale that nobody made: ${invented.join()}`),
  ];
}

function nothingWasMadeUp({ server, devices }: Evidence): string[] {
  const made = new Set(devices.flatMap(({ operations }) => operations.map(({ uuid }) => uuid)));
  const invented = [...server.receipts.keys()].filter((uuid) => !made.has(uuid));
  return complain(invented.length > 0, `an operation that nobody made: ${invented.join()}`);
}

/** What was done on any device and accepted by the server, each once. */
function applied({ server, devices }: Pick<Evidence, 'server' | 'devices'>) {
  const made = new Map(devices.flatMap(({ operations }) => operations.map((one) => [one.uuid, one] as const)));
  return [...made.values()].filter(({ uuid }) => server.receipts.get(uuid)?.isApplied);
}

// (b) The figure is the sum of the movements, and what was sold, added or opened is in them once.
function stockAddsUp({ server, devices }: Evidence): string[] {
  const intended = new Map<string, { sold: number; added: number; isCounted: boolean }>();
  const of = (uuid: string) => {
    const known = intended.get(uuid) ?? { sold: 0, added: 0, isCounted: false };
    intended.set(uuid, known);
    return known;
  };
  for (const operation of applied({ server, devices })) {
    if (operation.kind === 'Product.CREATE') of(operation.entityId).added += thousandths(operation.data.stock);
    if (operation.kind === 'Sale.CREATE') {
      for (const line of operation.data.lines) of(line.productUuid).sold += thousandths(line.quantity);
    }
    if (operation.kind !== 'StockMovement.CREATE') continue;
    const { productUuid, operation: how, quantity } = operation.data;
    // A count replaces the figure, and subtracting stops at zero: only their movement says by how much.
    if (how === 'add') of(productUuid).added += thousandths(quantity);
    else of(productUuid).isCounted = true;
  }
  return [...server.stock].flatMap(([uuid, { onHand, opening, movements }]) => {
    const sum = (some: typeof movements) => some.reduce((total, { delta }) => total + delta, 0);
    const { sold, added, isCounted } = intended.get(uuid) ?? { sold: 0, added: 0, isCounted: false };
    const byHand = sum(movements.filter(({ isSale }) => !isSale));
    const bySales = -sum(movements.filter(({ isSale }) => isSale));
    return [
      ...complain(onHand !== opening + sum(movements), `stock of ${uuid} is ${onHand}, not opening + movements`),
      ...complain(bySales !== sold, `of ${uuid} ${sold} were sold and ${bySales} have left`),
      ...complain(!isCounted && byHand !== added, `to ${uuid} ${added} were added and ${byHand} have come`),
    ];
  });
}

const thousandths = (quantity: number) => Math.round(quantity * 1000);

// (c) A client owes what was sold on credit without what they paid of it, each once; every sale is paid to the cent.
function debtsAddUp({ server, devices }: Evidence): string[] {
  const owed = new Map<string, number>();
  const owe = (uuid: string, cents: number) => owed.set(uuid, (owed.get(uuid) ?? 0) + cents);
  for (const { clientUuid, creditCents } of server.sales) if (clientUuid !== null) owe(clientUuid, creditCents);
  for (const operation of applied({ server, devices })) {
    if (operation.kind !== 'ClientPayment.CREATE') continue;
    owe(operation.data.clientUuid, -Math.round(operation.data.totalUSD * 100));
  }
  return [
    ...[...server.debts].flatMap(([uuid, cents]) =>
      complain(
        cents !== (owed.get(uuid) ?? 0),
        `client ${uuid} owes ${cents}, sold on credit and not paid ${owed.get(uuid) ?? 0}`,
      ),
    ),
    ...server.sales.flatMap(({ uuid, totalCents, paidCents, changeCents, roundingCents }) =>
      complain(paidCents - changeCents + roundingCents !== totalCents, `sale ${uuid} is not paid to the cent`),
    ),
  ];
}

// (d) The receipts of a device are 1, 2, 3 … without a gap or a repeat; a refused sale still has its number.
function receiptsAreNumbered({ server, devices }: Evidence): string[] {
  const deviceIds = [...new Set(server.sales.map(({ deviceId }) => deviceId))];
  return deviceIds.flatMap((deviceId) => {
    const there = server.sales.filter((sale) => sale.deviceId === deviceId).map(({ receiptNumber }) => receiptNumber);
    const here = devices.find((device) => device.deviceId === deviceId)?.unsentReceipts ?? [];
    const waiting = here.filter((receiptNumber) => !there.includes(receiptNumber));
    const numbers = [...there, ...waiting].map((text) => Number(text.split('-')[1])).toSorted((a, b) => a - b);
    const at = numbers.findIndex((number, place) => number !== place + 1);
    return complain(at >= 0, `receipt number ${at + 1} of ${deviceId} is missing or there twice`);
  });
}

// (f) Nothing waits in silence; only what stands behind refused work about the same thing may still be pending.
function queueIsEmptyOrExplained({ name, queue, answeredCount }: DeviceEvidence): string[] {
  const silent = queue.filter(({ status, errorCode, entityId }) => {
    if (status === 'failed') return errorCode === null;
    return !queue.some((other) => other.status === 'failed' && other.entityId === entityId);
  });
  return [
    ...complain(silent.length > 0, `device ${name}: ${silent.length} entries wait without a word`),
    ...complain(answeredCount > 0, `device ${name}: answered but never settled`),
  ];
}

// Of every number up to the highest the server has heard, the device still has it, or a person has given it up.
function numbersAreComplete({ server }: Evidence, device: DeviceEvidence): string[] {
  const explained = new Set([...device.queue.map(({ seq }) => seq), ...device.discardedSeqs]);
  const missing = (server.missingSeqs.get(device.deviceId) ?? []).filter((seq) => !explained.has(seq));
  return [
    ...complain(device.lostSeqs.length > 0, `device ${device.name}: numbers nobody has: ${device.lostSeqs.join()}`),
    ...complain(missing.length > 0, `device ${device.name}: numbers that never arrived: ${missing.join()}`),
  ];
}

// (e) The copy is what the server has, but for what refused work still shows.
function copyEqualsServer({ server }: Evidence, { name, queue, copy }: DeviceEvidence): string[] {
  const touched = new Set<string>(queue.flatMap(({ touches }) => touches));
  const keys = new Set([...server.rows.keys(), ...copy.keys()]);
  const different = [...keys].filter(
    (key) => !touched.has(key) && canonical(server.rows.get(key)) !== canonical(copy.get(key)),
  );
  return complain(different.length > 0, `the copy of device ${name} differs from the server: ${different.join()}`);
}

/** The same data gives the same text, whatever the order of its keys. */
function canonical(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part !== 'object' || part === null || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );
  return text ?? '';
}
