import { device, type Mutant } from './mutant.ts';

/** Mistakes in the code that keeps and sends a device's work. */
export const deviceMutants: readonly Mutant[] = [
  ...device(
    'push/apply-verdicts',
    ['push/sender', 'outbox/failed-work', 'engine/sync-engine'],
    [
      ["if (entry?.status === 'pending') await applyOne", 'if (entry) await applyOne'],
      ["return code === null ? 'done' : 'rejected';", "return 'done';"],
      ['if (!outcome.isCurrent) return outcome;', ''],
    ],
  ),
  ...device(
    'push/sender',
    ['push/sender', 'outbox/failed-work'],
    [
      ["entry.status === 'failed' ||", ''],
      ['for (const key of about) held.add(key);', ''],
      ["if (failure.kind === 'session') return;", ''],
      [
        "if (failure?.kind === 'too-large' && batch.length > 1)",
        "if (failure?.kind === 'too-large' && batch.length > 9)",
      ],
    ],
  ),
  ...device(
    'engine/boot-check',
    ['engine/boot-check'],
    [
      ['device.lastSeq < meta.nextSeq', 'device.lastSeq <= meta.nextSeq'],
      ['nextReceipt: Math.max(meta.nextReceipt, counters.nextReceipt)', 'nextReceipt: meta.nextReceipt'],
      ['one.storeId === storeId && isOpen(one)', 'one.storeId === storeId'],
      ['answeredEpoch !== undefined && answeredEpoch !== epoch', 'false'],
    ],
  ),
  ...device(
    'journal/journal',
    ['outbox/failed-work', 'journal/journal'],
    [
      ['if (content.records.has(operation.uuid)) return;', ''],
      ['answeredAt: null,\n  });', 'answeredAt: at,\n  });'],
    ],
  ),
  ...device('pull/epoch', ['outbox/failed-work', 'pull/puller'], [['...current, ...discarded', '...current']]),
  ...device(
    'outbox/outbox',
    ['outbox/outbox', 'identity/device-people'],
    [['proved?.deviceId === meta.deviceId', 'proved']],
  ),
  ...device(
    'pull/puller',
    ['pull/puller', 'engine/sync-engine'],
    [
      ['now.cursor !== cursor ||', ''],
      ['if (page.hasMore || page.reset) return true;', 'if (page.reset) return true;'],
    ],
  ),
];
