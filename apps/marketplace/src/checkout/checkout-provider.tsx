import { decodeSelection } from '@jalsa/booking-core';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../lib/api.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { useCheckoutAddress } from './page/use-checkout-address.ts';
import type { CheckoutData, PurchaseKind } from './purchase-kind.ts';
import type { CheckoutView } from './state.ts';

const CheckoutContext = createContext<Checkout | null>(null);

interface CheckoutProviderProps {
  /** Read once; a `key` starts another checkout. */
  kind: PurchaseKind;
  data: CheckoutData;
  children: ReactNode;
}

/** Provides the checkout of one purchase, filled from the loader and the address before the first render. */
export function CheckoutProvider({ kind, data, children }: CheckoutProviderProps) {
  const [params] = useSearchParams();
  const [checkout] = useState(() => createCheckout(kind, data, decodeSelection(params.get('data'))));
  const api = useApi();
  const address = useCheckoutAddress(kind.successPath);
  useLayoutEffect(() => checkout.attach({ api, address }), [checkout, api, address]);
  return <CheckoutContext value={checkout}>{children}</CheckoutContext>;
}

function useController(): Checkout {
  const checkout = use(CheckoutContext);
  if (!checkout) throw new Error('there is no checkout here');
  return checkout;
}

/** A part of the checkout's state. `select` returns a value of the view and creates no object. */
export function useCheckout<T>(select: (view: CheckoutView) => T): T {
  const { read, subscribe } = useController();
  const readPart = useCallback(() => select(read()), [select, read]);
  return useSyncExternalStore(subscribe, readPart, readPart);
}

/** The actions that `create` makes for the checkout of this page. */
export function useCheckoutActions<Actions>(create: (checkout: Checkout) => Actions): Actions {
  return useController().actions(create);
}
