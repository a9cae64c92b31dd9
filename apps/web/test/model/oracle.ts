import type { Evidence } from './evidence.ts';
import { debtsAddUp, paymentsArrivedOnce } from './rules/accounts.ts';
import { devicesStayOnce } from './rules/custody.ts';
import { copyEqualsServer, numbersAreComplete, queueIsEmptyOrExplained } from './rules/devices.ts';
import { drawersAddUp, reportsAgree } from './rules/drawers.ts';
import { exchangesCameBack, refusalsHaveReasons } from './rules/exchanges.ts';
import { meaningOf } from './rules/meanings.ts';
import { apartHasReasons, returnsCameBack } from './rules/returns.ts';
import { nothingWasMadeUp, receiptsAreNumbered, salesAreAsCharged, salesArrivedOnce } from './rules/sales.ts';
import { returnsWithinSold, stockAddsUp } from './rules/stock.ts';

/** Of the store. */
const rules = [
  salesArrivedOnce,
  nothingWasMadeUp,
  salesAreAsCharged,
  receiptsAreNumbered,
  stockAddsUp,
  returnsWithinSold,
  exchangesCameBack,
  refusalsHaveReasons,
  returnsCameBack,
  apartHasReasons,
  debtsAddUp,
  paymentsArrivedOnce,
  drawersAddUp,
  devicesStayOnce,
];

/** Of each of its devices. */
const deviceRules = [queueIsEmptyOrExplained, copyEqualsServer, numbersAreComplete, reportsAgree];

/** What must hold after any faults; every sentence is a rule that was broken. Empty: nothing lost or doubled. */
export function findViolations(evidence: Evidence): string[] {
  const meaning = meaningOf(evidence);
  return [
    ...rules.flatMap((rule) => rule(evidence, meaning)),
    ...evidence.devices.flatMap((device) => deviceRules.flatMap((rule) => rule(evidence, device))),
  ];
}
