import { createContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router-dom';
import { lazyCaller } from './lazy-caller.ts';

/**
 * The access of an app to its API client. `load` imports the client's code, which happens with the first call, because
 * a rendered page already contains the loaders' data.
 */
export function createApiAccess<Api extends object>(load: () => Promise<Api>) {
  let shared: Api | undefined;

  /** The API client of the browser. */
  function browserApi(): Api {
    shared ??= lazyCaller<Api>(load);
    return shared;
  }

  /** Tests override the API client with this context. */
  const ApiContext = createContext<() => Api>(browserApi);

  return {
    browserApi,
    ApiContext,
    /** The API client of loaders, set in the router's context on the server and in the browser. */
    apiContext: createRouterContext<Api>(),
    /** Returns a getter of the API client for event handlers and effects; there is no client while rendering. */
    useApi: (): (() => Api) => useContext(ApiContext),
  };
}
