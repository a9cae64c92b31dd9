import { createContext } from 'react';

/** True below the shell, which already has the page's main region and the brand. */
export const InsideShell = createContext(false);
