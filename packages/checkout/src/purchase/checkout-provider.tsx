import type { Selection } from '@jalsa/booking-core';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Checkout, type CheckoutHost, createCheckout } from './checkout.ts';
import { type CheckoutView, deriveView } from './checkout-state.ts';
import type { CheckoutData, Purchase } from './purchase.ts';

/** The state of a checkout as its page shows it. */
interface PageView extends CheckoutView {
  /** The selected packages, and those that earlier addresses of this visit named: hidden ones stay visible. */
  named: Selection;
}

interface CheckoutPage {
  checkout: Checkout;
  view: PageView;
  host: CheckoutHost;
}

const PageContext = createContext<CheckoutPage | null>(null);

interface CheckoutProviderProps {
  /** Read once; a `key` starts another checkout. */
  purchase: Purchase;
  data: CheckoutData;
  host: CheckoutHost;
  children: ReactNode;
}

/** Provides the checkout of one purchase, filled from the loaded data and the address before the first render. */
export function CheckoutProvider({ purchase, data, host, children }: CheckoutProviderProps) {
  const [checkout] = useState(() => createCheckout(purchase, data));
  useLayoutEffect(() => checkout.attach(host), [checkout, host]);
  const state = useSyncExternalStore(checkout.subscribe, checkout.state, checkout.state);
  const { data: selected, step } = host.place;
  const { flow } = checkout.purchase;
  const view = useMemo(
    () => deriveView(state, { data: selected, step }, flow),
    [state, selected, step, flow],
  );
  const named = useNamedPackages(view.selection);

  // The input of a step belongs to it; its work ends when the visitor leaves it or is leaving the page.
  useEffect(() => () => checkout.abandon('step_left'), [checkout, step]);
  const { isLeaving } = host;
  useEffect(() => {
    if (isLeaving) checkout.abandon('work_abandoned');
  }, [checkout, isLeaving]);

  return <PageContext value={{ checkout, view: { ...view, named }, host }}>{children}</PageContext>;
}

function useNamedPackages(selection: Selection): Selection {
  const [named, setNamed] = useState(selection);
  const added = selection.filter(([id]) => !named.some(([known]) => known === id));
  if (added.length > 0) setNamed([...named, ...added]);
  return named;
}

function usePage(): CheckoutPage {
  const page = use(PageContext);
  if (!page) throw new Error('there is no checkout here');
  return page;
}

/** The checkout of this page, for its functions. */
export const useCheckout = (): Checkout => usePage().checkout;

/** The state of the checkout of this page, and what follows from it. */
export const useCheckoutView = (): PageView => usePage().view;

/** What the page around the checkout provides. */
export const useCheckoutHost = (): CheckoutHost => usePage().host;
