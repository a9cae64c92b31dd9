import type { IntakeFact } from '@minipos/contract/repairs/operations';
import type { LocalSale } from './rows.ts';

/** A device that this till took in. */
export interface LocalIntake {
  uuid: string;
  storeId: number;
  at: string;
  status: LocalSale['status'];
  /** As it is printed; the server's own once it has said that this one was another's. */
  number: string;
  /** The server's own, once it has answered. */
  repairId: number | null;
  fact: IntakeFact;
  /** The server gave it another number, and nobody here has said yet that they know. */
  untold?: 1;
}

/** Where the client follows it, for papers that are printed again. Only this till has it: the server got a hash. */
export interface IntakeLink {
  uuid: string;
  storeId: number;
  token: string;
}
