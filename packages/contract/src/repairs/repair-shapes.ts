import { photoStages } from '@minipos/domain/repairs/repair-photos';
import { quoteStates } from '@minipos/domain/repairs/repair-quote';
import { boardStates, repairStates } from '@minipos/domain/repairs/repair-states';
import {
  answerWays,
  deviceSides,
  deviceTypes,
  repairLineKinds,
  repairLogActions,
  repairPriorities,
} from '@minipos/domain/repairs/repair-words';
import { signatureOccasions } from '@minipos/domain/repairs/signature';
import { saleStatuses } from '@minipos/domain/sales/sale-status';
import { z } from 'zod';
import { id, instant } from '#core/fields.ts';

const person = z.object({ id, name: z.string() });

/** A repair as a list and a card of the board show it. */
export const repairSummary = z.object({
  id,
  storeId: id,
  /** R2-000045: received at till 2; R-000045: anywhere else. */
  serviceNumber: z.string(),
  /** What its paper says where that is another number; null: the same, or no till printed it. */
  printedNumber: z.string().nullable(),
  client: person.extend({ phone: z.string().nullable() }),
  deviceType: z.enum(deviceTypes),
  deviceBrand: z.string().nullable(),
  deviceModel: z.string().nullable(),
  deviceSerial: z.string().nullable(),
  problemDescription: z.string(),
  status: z.enum(repairStates),
  priority: z.enum(repairPriorities),
  /** Null: nobody yet. */
  technician: person.nullable(),
  receivedDate: instant,
  /** What the client was told; null: nothing was promised. */
  estimatedDeliveryDate: instant.nullable(),
  /** The promise moved on by what the shop waited for others until now. */
  dueAt: instant.nullable(),
  isOverdue: z.boolean(),
  /** Since when it has been in this state. */
  statusSince: instant,
  completedDate: instant.nullable(),
  actualDeliveryDate: instant.nullable(),
  /** What was said at the counter; null: to be diagnosed. */
  estimatedCostUSD: z.number().nullable(),
  /** Sum of its lines. */
  finalCostUSD: z.number(),
  /** The last quote; null: none was sent. */
  quote: z.object({ number: z.int(), totalUSD: z.number(), state: z.enum(quoteStates), expiresAt: instant }).nullable(),
  /** The repair under whose warranty it came back. */
  warrantyOf: z.object({ id, serviceNumber: z.string() }).nullable(),
  /** Counts the changes: who changes says which state they saw. */
  version: z.int(),
});
export type RepairSummary = z.infer<typeof repairSummary>;

const repairItem = z.object({
  id,
  uuid: z.string(),
  kind: z.enum(repairLineKinds),
  description: z.string(),
  /** Of a part. */
  product: z.object({ id, name: z.string(), sku: z.string().nullable() }).nullable(),
  quantity: z.number(),
  /** What the client pays for one, taxes included; of work, for an hour. */
  unitPrice: z.number(),
  /** Of work. */
  minutes: z.int().nullable(),
  technician: person.nullable(),
  warrantyDays: z.int(),
  /** Known once it was handed over; null: no warranty, or not handed over. */
  warrantyUntil: instant.nullable(),
  totalUSD: z.number(),
});
export type RepairItem = z.infer<typeof repairItem>;

const conditionMark = z.object({
  side: z.enum(deviceSides),
  /** Percent of the drawing's width and height, from its upper left corner. */
  x: z.int(),
  y: z.int(),
  word: z.string(),
});
export type ConditionMark = z.infer<typeof conditionMark>;

const quote = z.object({
  number: z.int(),
  state: z.enum(quoteStates),
  totalUSD: z.number(),
  sentAt: instant,
  sentBy: z.string(),
  expiresAt: instant,
  answer: z
    .object({
      /** Null when the client answered on the page of their repair. */
      recordedBy: z.string().nullable(),
      /** Who said so, as it was told. */
      by: z.string().nullable(),
      how: z.enum(answerWays),
      at: instant,
      notes: z.string().nullable(),
    })
    .nullable(),
});
export type RepairQuote = z.infer<typeof quote>;

/** A photo of the device; its files are asked for by a call of their own. */
export const repairPhoto = z.object({
  id: z.string(),
  stage: z.enum(photoStages),
  caption: z.string().nullable(),
  forClient: z.boolean(),
  width: z.int(),
  height: z.int(),
  takenAt: instant,
  addedBy: z.string(),
});
export type RepairPhoto = z.infer<typeof repairPhoto>;

const keptSignature = z.object({
  id,
  occasion: z.enum(signatureOccasions),
  signerName: z.string(),
  /** [x, y, x, y, …] each, in a box of 1000 × 400. */
  strokes: z.array(z.array(z.int())),
  signedAt: instant,
  recordedBy: z.string(),
});
export type KeptSignature = z.infer<typeof keptSignature>;

export const repair = repairSummary.extend({
  uuid: z.string(),
  diagnosis: z.string().nullable(),
  conditionMarks: z.array(conditionMark),
  accessories: z.array(z.string()),
  notes: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Whether there is one; what it says is asked for by a call of its own. */
  hasUnlockNote: z.boolean(),
  partsCostUSD: z.number(),
  laborCostUSD: z.number(),
  otherCostUSD: z.number(),
  /** Whether the client agreed to the lines as they are. */
  approval: z.enum(['not_needed', 'waiting', 'approved', 'rejected', 'stale']),
  items: z.array(repairItem),
  quotes: z.array(quote),
  /** Newest first, at most the last 200. */
  logs: z.array(
    z.object({
      id,
      action: z.enum(repairLogActions),
      /** In words, with what changed; null where the action says all. */
      description: z.string().nullable(),
      from: z.enum(repairStates).nullable(),
      to: z.enum(repairStates).nullable(),
      createdAt: instant,
      /** Null: the client. */
      actorName: z.string().nullable(),
    }),
  ),
  /**
   * Sales of its client whose lines name it, while it is finished and here: it was charged at the till, as far as the server knows,
   * and waits to be handed over.
   */
  charged: z.object({ totalUSD: z.number(), sales: z.array(z.object({ id, number: z.string() })) }),
  /**
   * What its client paid ahead for it and did not take back. `openUSD` still waits for it in their favour: the rest paid a sale of
   * this repair, an older debt or another purchase.
   */
  advances: z.object({ totalUSD: z.number(), openUSD: z.number(), payments: z.int() }),
  /** How it left; null while it is here. */
  delivery: z
    .object({
      at: instant,
      actorName: z.string(),
      /** Those that charged it, as they stand now; none: nothing was charged. */
      sales: z.array(z.object({ id, number: z.string(), status: z.enum(saleStatuses) })),
      /** Why nothing was charged. */
      freeReason: z.string().nullable(),
      collectedBy: z.string().nullable(),
    })
    .nullable(),
  /** The last warranty of its lines; null before it was handed over, or without one. */
  warrantyUntil: instant.nullable(),
  /** Those that came back under its warranty. */
  returns: z.array(z.object({ id, serviceNumber: z.string(), status: z.enum(repairStates), receivedDate: instant })),
  /** A link that still opens; its address is only told when it is made. */
  tracking: z.object({ sharedAt: instant, endsAt: instant, openedAt: instant.nullable() }).nullable(),
  /** The oldest first. */
  photos: z.array(repairPhoto),
  /** The newest first. */
  signatures: z.array(keptSignature),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
});
export type Repair = z.infer<typeof repair>;

export const boardColumn = z.object({
  status: z.enum(boardStates),
  /** Of all repairs of the filter, not only the cards shown. */
  count: z.int(),
  totalUSD: z.number(),
  /** Those nobody has. */
  unassigned: z.int(),
  overdue: z.int(),
  /** The most urgent first, then those due first; bounded. */
  cards: z.array(repairSummary),
});
export type BoardColumn = z.infer<typeof boardColumn>;
