import type { ActionKind } from './action-kind.ts';
import { decideAboutFailed } from './decide-about-failed.ts';
import { clockIsWrong, databaseIsLost, entryRots, kill, pull, sync } from './device-events.ts';
import { exchangeGoods } from './exchange-goods.ts';
import { backUp, editAtTheOffice, forgetTheFeed, restore, timePasses } from './office-events.ts';
import { openOrCloseTheTill } from './open-or-close-the-till.ts';
import { payADebt } from './pay-a-debt.ts';
import { returnGoods } from './return-goods.ts';
import { returnWithReceipt } from './return-with-receipt.ts';
import { leaveChange, sell } from './sell.ts';
import { takeInADevice } from './take-in-a-device.ts';
import { twoTabsAtOnce } from './two-tabs-at-once.ts';
import { work } from './work.ts';

/** Everything that can happen: a new kind is a file of its own and a line here. */
export const actionKinds = {
  sell,
  'leave change': leaveChange,
  'exchange goods': exchangeGoods,
  'pay a debt': payADebt,
  'return goods': returnGoods,
  'return with a receipt': returnWithReceipt,
  'open or close the till': openOrCloseTheTill,
  'take in a device': takeInADevice,
  work,
  sync,
  pull,
  'two tabs at once': twoTabsAtOnce,
  'decide about failed': decideAboutFailed,
  'edit at the office': editAtTheOffice,
  'time passes': timePasses,
  'clock is wrong': clockIsWrong,
  kill,
  'database is lost': databaseIsLost,
  'forget the feed': forgetTheFeed,
  'back up': backUp,
  restore,
  'an entry rots': entryRots,
} satisfies Record<string, ActionKind>;

export type ActionName = keyof typeof actionKinds;
