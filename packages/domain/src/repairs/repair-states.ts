/** Life of a device in the shop, from the counter it came over to the one it leaves by. */
export const repairStates = [
  'received',
  'in_progress',
  'waiting_approval',
  'waiting_parts',
  'completed',
  'delivered',
  'cancelled',
] as const;
export type RepairState = (typeof repairStates)[number];

export const repairStateLabels: Readonly<Record<RepairState, string>> = {
  received: 'Recibido',
  in_progress: 'En reparación',
  waiting_approval: 'Por aprobar',
  waiting_parts: 'Espera repuesto',
  completed: 'Listo',
  delivered: 'Entregado',
  cancelled: 'Cancelado',
};

// Where each state leads; the last two lead nowhere.
const moves: Readonly<Record<RepairState, readonly RepairState[]>> = {
  received: ['in_progress', 'waiting_approval', 'waiting_parts', 'cancelled'],
  in_progress: ['waiting_approval', 'waiting_parts', 'completed', 'cancelled'],
  waiting_approval: ['in_progress', 'waiting_parts', 'cancelled'],
  waiting_parts: ['in_progress', 'waiting_approval', 'cancelled'],
  // Something else was found while it was tried out.
  completed: ['in_progress', 'delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** True when a repair may go from one state to the other. */
export const canMoveRepair = (from: RepairState, to: RepairState): boolean => moves[from].includes(to);

/** The states a repair may go to next. */
export const nextRepairStates = (from: RepairState): readonly RepairState[] => moves[from];

/** True while the device is in the shop's hands to be worked on or handed over. */
export const isOpenRepair = (state: RepairState): boolean => moves[state].length > 0;

/** States in which the shop waits for somebody else: the clock of the promise stands still. */
export const isWaitingRepair = (state: RepairState): boolean =>
  state === 'waiting_approval' || state === 'waiting_parts';

/** States in which the shop owes work: a promise can be late. */
export const isRepairAtWork = (state: RepairState): boolean => state === 'received' || state === 'in_progress';

/** States with a column on the board, in its order. */
export const boardStates = [
  'received',
  'in_progress',
  'waiting_approval',
  'waiting_parts',
  'completed',
] as const satisfies readonly RepairState[];
export type BoardState = (typeof boardStates)[number];
