import { expect, it } from 'vitest';
import { perceivedIgtf } from './igtf.ts';

it('a store perceives IGTF only as a special taxpayer that has turned it on', () => {
  const perceived = [true, false].flatMap((specialTaxpayer) =>
    [true, false].map((igtfEnabled) => perceivedIgtf({ specialTaxpayer, igtfEnabled, igtfRate: 3 })),
  );
  expect(perceived).toEqual([300, 0, 0, 0]);
});
