import { type DeviceEvidence, drawerName, type Evidence } from '../evidence.ts';
import { complain } from './applied.ts';
import type { Meaning } from './meanings.ts';

/** In every drawer there is what its float, sales, change and payments of debts say, in each currency. */
export function drawersAddUp({ server }: Evidence, { notes }: Meaning): string[] {
  const meant = new Map<string, number>();
  for (const { sessionUuid, currency, cents } of notes) {
    const name = drawerName(sessionUuid, currency);
    meant.set(name, (meant.get(name) ?? 0) + cents);
  }
  return [...new Set([...meant.keys(), ...server.drawers.keys()])].flatMap((name) => {
    const [there = 0, here = 0] = [server.drawers.get(name), meant.get(name)];
    return complain(there !== here, `drawer ${name} has ${there}, by what was done in it ${here}`);
  });
}

/** The report of the till says the same. */
export function reportsAgree({ server }: Evidence, { name, drawers }: DeviceEvidence): string[] {
  return drawers.flatMap(({ sessionUuid, cents }) =>
    (['USD', 'VES'] as const).flatMap((currency) => {
      const there = server.drawers.get(drawerName(sessionUuid, currency)) ?? 0;
      const words = `device ${name} expects ${cents[currency]} in drawer ${sessionUuid} ${currency}, the server ${there}`;
      return complain(there !== cents[currency], words);
    }),
  );
}
