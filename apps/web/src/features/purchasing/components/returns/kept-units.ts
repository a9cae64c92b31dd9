import type { PurchaseItem } from '@minipos/contract/purchasing/purchase-shapes';
import { quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';

/** What came of a line and did not go back. */
export const keptUnits = ({ receivedUnits, returnedUnits }: PurchaseItem): number =>
  Number(quantityText(quantityFromDecimal(receivedUnits) - quantityFromDecimal(returnedUnits)));
