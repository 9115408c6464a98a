import { createContext, useContext } from 'react';
import { type Api, browserApi } from './api.ts';

/** Tests override the API client with this context. */
export const ApiContext = createContext<() => Api>(browserApi);

/** Returns a getter of the API client for event handlers and effects; there is no client while rendering. */
export function useApi(): () => Api {
  return useContext(ApiContext);
}
