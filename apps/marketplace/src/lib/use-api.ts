import { createContext, useContext } from 'react';
import { type Api, browserApi } from './api.ts';

/** Lets a test put its own caller in the place of the browser's. */
export const ApiContext = createContext<() => Api>(browserApi);

/** Gives the caller for handlers and effects. It is asked for when it is needed: there is none while rendering. */
export function useApi(): () => Api {
  return useContext(ApiContext);
}
