import { newIntake } from '../new-operations.ts';
import { type ActionKind, unlessUnregistered } from './action-kind.ts';

/** Somebody leaves a device at a till. */
export const takeInADevice: ActionKind = {
  weight: 4,
  isFact: true,
  act: ({ world: { chance, backend }, tab, by, live }) =>
    live(() => unlessUnregistered(tab().outbox.enqueue(by, [newIntake(chance, backend.known)]))),
};
