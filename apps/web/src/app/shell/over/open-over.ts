import { createContext } from 'react';

/** What lies over a page of any kind. */
export type Over = 'search' | 'help';

export interface OverProps {
  opened: boolean;
  onClose: () => void;
}

/** Opens it. */
export const OpenOver = createContext<(over: Over) => void>(() => undefined);
