import { otherAction } from '../new-operations.ts';
import { type ActionKind, unlessUnregistered } from './action-kind.ts';

/** Whatever else is done on a device. */
export const work: ActionKind = {
  weight: 6,
  act: ({ world: { chance, backend }, tab, by, live }) =>
    live(() => unlessUnregistered(tab().outbox.enqueue(by, [otherAction(chance, backend.known)]))),
};
