import fc from 'fast-check';
import type { ActionKind } from './actions/action-kind.ts';
import { type ActionName, actionKinds } from './actions/kinds.ts';

export interface Action {
  kind: ActionName;
  device: number;
  tab: number;
  killAfter: number | null;
}

export interface History {
  seed: number;
  devices: number;
  faults: number;
  actions: Action[];
}

const names = Object.keys(actionKinds) as ActionName[];
const kindOf = (name: ActionName): ActionKind => actionKinds[name];

/** Any of the kinds that belong to a place, each as often as it says. */
function anyAction(place: NonNullable<ActionKind['only']>): fc.Arbitrary<Action> {
  const here = names.filter((name) => (kindOf(name).only ?? place) === place);
  return fc.record({
    kind: fc.oneof(...here.map((name) => ({ weight: kindOf(name).weight, arbitrary: fc.constant(name) }))),
    device: fc.nat(4),
    tab: fc.nat(1),
    killAfter: fc.option(fc.nat(12), { freq: 6 }),
  });
}

const historyOf = (action: fc.Arbitrary<Action>, devices: number[], maxLength: number): fc.Arbitrary<History> =>
  fc.record({
    seed: fc.nat(2 ** 31),
    devices: fc.constantFrom(...devices),
    faults: fc.constantFrom(0.1, 0.3, 0.5),
    actions: fc.array(action, { minLength: 6, maxLength, size: 'max' }),
  });

/** Everything that happens to a store in some days, as data. */
export const anyHistory = historyOf(anyAction('model'), [3, 3, 3, 4, 4, 5], 22);

/** The same on a real server, where each action costs more. Its backups have tests of their own. */
export const anyRealHistory = historyOf(anyAction('real server'), [2, 2, 3], 18);
