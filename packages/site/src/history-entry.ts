import { createContext } from 'react-router-dom';

/** Gives loaders the key of the history entry whose page they load; null on the server, which has no history. */
export const historyEntryContext = createContext<() => string | null>(() => null);
