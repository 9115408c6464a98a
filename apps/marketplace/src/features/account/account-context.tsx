import type { Customer } from '@jalsa/api-client';
import { loadCustomer } from '@jalsa/web/session/customer';
import { useStoredSession } from '@jalsa/web/session/session';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useApi } from '../../lib/api.ts';

export interface Account {
  /** `unknown` until the browser's storage is read, as on the server. */
  state: 'unknown' | 'visitor' | 'customer';
  /** The signed-in customer; null while it is loading and when it could not be loaded. */
  customer: Customer | null;
  hasFailed: boolean;
  reload: () => void;
  /** Changes fields of the loaded customer; the others stay, also those that another action has changed meanwhile. */
  changeCustomer: (changes: Partial<Customer>) => void;
}

const AccountContext = createContext<Account | null>(null);

/** The account of the pages inside `AccountProvider`. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount needs an AccountProvider.');
  return account;
}

/** Loads the signed-in customer once for all pages of the account, and forgets the customer when the session ends. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const session = useStoredSession();
  const accessToken = session?.accessToken;
  const [loaded, setLoaded] = useState<{ accessToken: string; customer: Customer } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (accessToken === undefined) return setLoaded(null);
    const controller = new AbortController();
    setFailed(false);
    loadCustomer(api(), controller.signal).then(
      (customer) => customer && !controller.signal.aborted && setLoaded({ accessToken, customer }),
      () => !controller.signal.aborted && setFailed(true),
    );
    return () => controller.abort();
  }, [api, accessToken, attempt]);

  const customer = loaded !== null && loaded.accessToken === accessToken ? loaded.customer : null;
  const state = session === undefined ? 'unknown' : session === null ? 'visitor' : 'customer';
  const account = useMemo<Account>(
    () => ({
      state,
      customer,
      hasFailed,
      reload: () => setAttempt((before) => before + 1),
      changeCustomer: (changes) =>
        setLoaded((before) =>
          before !== null && before.accessToken === accessToken
            ? { ...before, customer: { ...before.customer, ...changes } }
            : before,
        ),
    }),
    [state, customer, hasFailed, accessToken],
  );
  return <AccountContext value={account}>{children}</AccountContext>;
}
