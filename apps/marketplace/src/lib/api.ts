import { createContext } from 'react-router-dom';

/** Where the API is and how it is reached: in-process on the server, same origin in the browser. */
export interface Api {
  fetch: typeof fetch;
  origin: string;
}

/** The caller that loaders use, put into the router's context on either side. */
export const apiContext = createContext<Api>();

export function createApi(options: Api): Api {
  return options;
}

export function browserApi(): Api {
  return createApi({ fetch: window.fetch.bind(window), origin: window.location.origin });
}
