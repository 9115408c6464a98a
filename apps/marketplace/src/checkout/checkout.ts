import type { Selection } from '@jalsa/booking-core';
import type { Api } from '../lib/api.ts';
import type { OrderEntry } from '../lib/order-result.ts';
import { type Action, type Activity, isAllowed, type Step, transition } from './activity.ts';
import type { CheckoutData, PurchaseKind } from './purchase-kind.ts';
import { type CheckoutState, type CheckoutView, createCheckoutStore } from './state.ts';

/** The state of a checkout in the address, and functions that change it. */
export interface CheckoutAddress {
  step: Step;
  utmSource: string | null;
  writeData: (data: string) => void;
  goToDetails: (data: string) => void;
  goToChoice: (data?: string) => void;
  /** Opens the page of the tickets; with `replace` Back skips this checkout. */
  openTickets: (entry: OrderEntry, options: { replace: boolean }) => void;
}

/** The page around a checkout. */
export interface CheckoutPage {
  api: () => Api;
  address: CheckoutAddress;
}

/** The controller of one checkout: its state, its page, and the actions that its parts create for it. */
export interface Checkout {
  kind: PurchaseKind;
  read: () => CheckoutView;
  subscribe: (listener: () => void) => () => void;
  update: (changes: Partial<CheckoutState>) => void;
  setNow: (ms: number) => void;
  /** Loads the current prices and stock. */
  refresh: () => Promise<void>;
  api: () => Api;
  /** The current address. */
  address: () => CheckoutAddress;
  /** Attaches the page; the page calls it on each render. */
  attach: (page: CheckoutPage) => void;
  isAllowed: (action: Action) => boolean;
  /** Throws for a transition that is not allowed, which is a bug. */
  setActivity: (to: Activity) => void;
  /** The signal of the current step. It aborts when the visitor leaves the step or the page. */
  signal: () => AbortSignal;
  /** Aborts the work of the current step: the visitor leaves it, or is leaving the page. */
  abandon: () => void;
  /** Abandons the step and resets the input that belongs to it. */
  leaveStep: () => void;
  /** Returns the actions of a factory, which is called once. Each step loads its factories with its code. */
  actions: <Actions>(create: (checkout: Checkout) => Actions) => Actions;
}

/** Creates the controller of a purchase from loaded data and the selection of the address. */
export function createCheckout(kind: PurchaseKind, data: CheckoutData, selection: Selection): Checkout {
  const { read, subscribe, update, setNow, setData } = createCheckoutStore(kind, data, selection);
  const created = new Map<unknown, unknown>();
  let attached: CheckoutPage | null = null;
  let step = new AbortController();

  function page(): CheckoutPage {
    if (!attached) throw new Error('the checkout has no page');
    return attached;
  }

  const checkout: Checkout = {
    kind,
    read,
    subscribe,
    update,
    setNow,
    async refresh() {
      setData(await kind.load(page().api(), read().cart));
    },
    api: () => page().api(),
    address: () => page().address,
    attach(to) {
      attached = to;
    },
    isAllowed: (action) => isAllowed(action, page().address.step, read().activity),
    setActivity: (to) => update({ activity: transition(read().activity, to) }),
    signal: () => step.signal,
    abandon() {
      step.abort();
      step = new AbortController();
      if (isAllowed('abandon', page().address.step, read().activity)) checkout.setActivity('idle');
    },
    leaveStep() {
      checkout.abandon();
      update({ couponInput: '', coupon: null, openOrders: null });
    },
    actions<Actions>(create: (checkout: Checkout) => Actions): Actions {
      if (!created.has(create)) created.set(create, create(checkout));
      return created.get(create) as Actions;
    },
  };
  return checkout;
}
