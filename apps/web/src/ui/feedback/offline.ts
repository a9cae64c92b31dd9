import { createContext, use } from 'react';

/** True while the server cannot be reached; the frame around the screens says so. */
export const Offline = createContext(false);

export const useOffline = (): boolean => use(Offline);
