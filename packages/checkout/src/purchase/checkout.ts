import { randomId } from '@jalsa/web/browser/random-id';
import { createIdempotencyKeys } from '../orders/idempotency-key.ts';
import type { OrderEntry } from '../orders/order-results.ts';
import { followOrders } from '../orders/use-orders.ts';
import { createStore, type Store } from '../store.ts';
import {
  type CheckoutAction,
  type CheckoutState,
  type CheckoutView,
  deriveView,
  initialState,
  type Place,
  reduceCheckout,
} from './checkout-state.ts';
import type { CheckoutApi, CheckoutData, Purchase } from './purchase.ts';

/** The page around a checkout: its address, the ways out of it, and the visit. */
export interface CheckoutHost {
  api: () => CheckoutApi;
  place: Place;
  /** Changes the address. `now` renders the change before it returns; only event handlers may use it. */
  go: (changes: Partial<Place>, options: { replace: boolean; now?: boolean }) => void;
  /** Opens the page of the tickets; with `replace` Back skips this checkout. */
  openTickets: (entry: OrderEntry, options: { replace: boolean }) => void;
  /** Whether the visitor is leaving the page. */
  isLeaving: boolean;
  /** The campaign of the visit. */
  utmSource: string | null;
  isField: string | null;
  /** The addresses of the full terms and of the refund policy. */
  links: { terms: string; refunds: string };
}

/** The controller of one checkout. The functions of its steps take it as their first argument. */
export interface Checkout extends Pick<Store<CheckoutState, CheckoutAction>, 'dispatch' | 'subscribe'> {
  purchase: Purchase;
  state: () => CheckoutState;
  /** The state with everything that follows from it and from the current address. */
  read: () => CheckoutView;
  /** The current page. */
  host: () => CheckoutHost;
  /** Attaches the page; the provider calls it on each render. */
  attach: (host: CheckoutHost) => void;
  /** Loads the current prices and stock. */
  refresh: () => Promise<void>;
  /** The signal of the current step. It aborts when the visitor leaves the step or the page. */
  signal: () => AbortSignal;
  /** Aborts the work of the current step: the visitor is leaving the page, or leaves the step. */
  abandon: (action: 'work_abandoned' | 'step_left') => void;
  /** The idempotency keys of the orders. */
  keys: ReturnType<typeof createIdempotencyKeys>;
}

/** Creates the controller of a purchase from loaded data. */
export function createCheckout(purchase: Purchase, data: CheckoutData): Checkout {
  const store = createStore(reduceCheckout, initialState(data), followOrders(purchase.id));
  let attached: CheckoutHost | null = null;
  let step = new AbortController();

  function host(): CheckoutHost {
    if (!attached) throw new Error('the checkout has no page');
    return attached;
  }
  const read = () => deriveView(store.read(), host().place, purchase.flow);

  return {
    purchase,
    dispatch: store.dispatch,
    subscribe: store.subscribe,
    state: store.read,
    read,
    host,
    attach(to) {
      attached = to;
    },
    async refresh() {
      store.dispatch({ type: 'data_loaded', data: await purchase.load(read().cart) });
    },
    signal: () => step.signal,
    abandon(type) {
      step.abort();
      step = new AbortController();
      store.dispatch({ type });
    },
    keys: createIdempotencyKeys(randomId),
  };
}
