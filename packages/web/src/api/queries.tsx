import { type ToastOptions, toast } from '@jalsa/ui/toast';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { errorText } from './api-errors.ts';

/** The toasts of a mutation that ends, also after the visitor has left its page. */
type MutationMeta = {
  /** The toast of a success; by default none. */
  success?: string;
  /** The toast of a failure; by default the server's message. Null when the page shows the failure itself. */
  failure?: string | null | ((error: Error) => string);
  /** The position of the toast of a failure. */
  toastAt?: ToastOptions;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

/**
 * A query client with the rules of every app: a call without a connection fails at once instead of waiting for it, the
 * API client alone retries, a failed mutation is said, a failed query is logged by
 * the first part of its key, and answers are loaded again only when a page asks for them.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { queryKey: [subject] }) =>
        console.warn(`${subject} could not be loaded:`, errorText(error)),
    }),
    mutationCache: new MutationCache({
      onSuccess(_data, _variables, _result, { meta }) {
        if (meta?.success) toast.success(meta.success);
      },
      onError(error, _variables, _result, { meta }) {
        const { failure = errorText, toastAt } = meta ?? {};
        if (failure !== null) toast.error(typeof failure === 'string' ? failure : failure(error), toastAt);
      },
    }),
  });
}

let clientOfTab: QueryClient | undefined;

/** The client of the browser's tab, for all sites' pages. The server has one for each rendered page. */
function findClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  clientOfTab ??= createQueryClient();
  return clientOfTab;
}

/**
 * Gives the query client to a page that calls the server after it was rendered. Each such page is wrapped by itself, so
 * that a page without calls does not load the library (7 KB brotli). A client from outside, as in tests, stays.
 */
export function Queries({ children }: { children: ReactNode }) {
  const given = useContext(QueryClientContext);
  const [client] = useState(() => given ?? findClient());
  return given ? children : <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
