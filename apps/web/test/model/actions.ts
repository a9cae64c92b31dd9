import fc from 'fast-check';

const act = <K extends string>(kind: K) =>
  fc.record({
    kind: fc.constant(kind),
    device: fc.nat(4),
    tab: fc.nat(1),
    killAfter: fc.option(fc.nat(12), { freq: 6 }),
  });

const everyday = [
  { weight: 12, arbitrary: act('sell') },
  { weight: 7, arbitrary: act('work') },
  { weight: 8, arbitrary: act('sync') },
  { weight: 8, arbitrary: act('pull') },
  { weight: 2, arbitrary: act('two tabs at once') },
  { weight: 2, arbitrary: act('decide about failed') },
  { weight: 4, arbitrary: act('edit at the office') },
  { weight: 2, arbitrary: act('time passes') },
  { weight: 1, arbitrary: act('clock is wrong') },
  { weight: 1, arbitrary: act('kill') },
  { weight: 1, arbitrary: act('database is lost') },
  { weight: 1, arbitrary: act('forget the feed') },
] as const;
const inMemory = [
  { weight: 1, arbitrary: act('back up') },
  { weight: 1, arbitrary: act('restore') },
] as const;
// The model reads everything; a real server has to cope with what it cannot read.
const onDisk = [{ weight: 1, arbitrary: act('an entry rots') }] as const;

type ActionOf<T> = T extends readonly { arbitrary: fc.Arbitrary<infer A> }[] ? A : never;
export type Action = ActionOf<typeof everyday> | ActionOf<typeof inMemory> | ActionOf<typeof onDisk>;

export interface History {
  seed: number;
  devices: number;
  faults: number;
  actions: Action[];
}

const historyOf = (anyAction: fc.Arbitrary<Action>, devices: number[], maxLength: number): fc.Arbitrary<History> =>
  fc.record({
    seed: fc.nat(2 ** 31),
    devices: fc.constantFrom(...devices),
    faults: fc.constantFrom(0.1, 0.3, 0.5),
    actions: fc.array(anyAction, { minLength: 6, maxLength, size: 'max' }),
  });

/** Everything that happens to a store in some days, as data. */
export const anyHistory = historyOf(fc.oneof<Weighted[]>(...everyday, ...inMemory), [3, 3, 3, 4, 4, 5], 18);

/** The same on a real server, where each action costs more. Its backups have tests of their own. */
export const anyRealHistory = historyOf(fc.oneof<Weighted[]>(...everyday, ...onDisk), [2, 2, 3], 14);

type Weighted = fc.WeightedArbitrary<Action>;
