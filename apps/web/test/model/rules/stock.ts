import type { Evidence, MovementCause } from '../evidence.ts';
import { complain } from './applied.ts';
import { type Meaning, thousandths } from './meanings.ts';

const words: Record<MovementCause, string> = {
  sale: 'were to leave by sales',
  return: 'were to come back',
  hand: 'were to be added by hand',
};

/** (b) The figure is the sum of the movements, and what was sold, came back, was added or opened is in them once. */
export function stockAddsUp({ server }: Evidence, { goods, counted }: Meaning): string[] {
  return [...server.stock].flatMap(([uuid, { onHand, opening, movements }]) => {
    const moved = movements.reduce((total, { delta }) => total + delta, 0);
    const causes: MovementCause[] = counted.includes(uuid) ? ['sale', 'return'] : ['sale', 'return', 'hand'];
    return [
      ...complain(onHand !== opening + moved, `stock of ${uuid} is ${onHand}, not opening + movements`),
      ...causes.flatMap((cause) => {
        const meant = goods
          .filter((one) => one.productUuid === uuid && one.cause === cause)
          .reduce((sum, one) => sum + one.thousandths, 0);
        const there = movements.reduce((sum, one) => (one.cause === cause ? sum + one.delta : sum), 0);
        return complain(meant !== there, `of ${uuid} ${meant} ${words[cause]}, and ${there} did`);
      }),
    ];
  });
}

/** Of no line of a sale comes back more than was sold. */
export function returnsWithinSold({ server, devices }: Evidence): string[] {
  const sold = new Map<string, number>();
  for (const operation of devices.flatMap(({ operations }) => operations)) {
    if (operation.kind !== 'Sale.CREATE') continue;
    const { lines } = operation.data;
    for (const [at, { quantity }] of lines.entries())
      sold.set(`${operation.entityId} ${at + 1}`, thousandths(quantity));
  }
  const back = new Map<string, number>();
  for (const { saleUuid, lines } of server.returns) {
    for (const { line, quantity } of lines) {
      const name = `${saleUuid} ${line}`;
      back.set(name, (back.get(name) ?? 0) + quantity);
    }
  }
  return [...back].flatMap(([name, quantity]) =>
    complain(
      quantity > (sold.get(name) ?? 0),
      `of line ${name} ${quantity} came back, ${sold.get(name) ?? 0} were sold`,
    ),
  );
}
