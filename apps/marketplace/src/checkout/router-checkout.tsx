import type { Event } from '@jalsa/api-client';
import { CheckoutFrame } from '@jalsa/checkout/page/checkout-frame';
import { answerBlocked, isBlocked } from '@jalsa/checkout/page/guard';
import type { CheckoutHost } from '@jalsa/checkout/purchase/checkout';
import { CheckoutProvider, useCheckout } from '@jalsa/checkout/purchase/checkout-provider';
import type { Place } from '@jalsa/checkout/purchase/checkout-state';
import type { CheckoutData, Purchase } from '@jalsa/checkout/purchase/purchase';
import { useCampaign } from '@jalsa/web/links/campaign';
import type { ReactNode } from 'react';
import { type BlockerFunction, useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import { useApi } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { TopBar } from './top-bar.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { usePaymentReturn } from './use-payment-return.ts';

interface RouterCheckoutProps {
  /** Read once; a `key` starts another checkout. */
  purchase: Purchase;
  data: CheckoutData;
  /** The path of the page with the tickets. */
  successPath: string;
  title: string;
  when: string;
  /** The handle of the city whose events the close button opens. */
  city: Event['location']['handler'];
  /** Step 1. */
  children: ReactNode;
}

/** The checkout of `@jalsa/checkout` in this site's router, which holds its selection and its step in the address. */
export function RouterCheckout({ purchase, data, successPath, children, ...bar }: RouterCheckoutProps) {
  const host = useCheckoutHost(successPath);
  return (
    <CheckoutProvider purchase={purchase} data={data} host={host}>
      <Guard />
      <CheckoutFrame bar={<TopBar {...bar} />}>{children}</CheckoutFrame>
    </CheckoutProvider>
  );
}

function useCheckoutHost(successPath: string): CheckoutHost {
  const api = useApi();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { utm_source: utmSource = null, isField = null } = useCampaign();
  return {
    api,
    place: readPlace(params),
    go: (changes, { replace, now = false }) =>
      setParams((before) => writePlace(before, changes), {
        replace,
        preventScrollReset: replace,
        flushSync: now,
      }),
    openTickets: (entry, { replace }) => void navigate(successPath, { replace, state: entry }),
    isLeaving: useNavigation().state !== 'idle',
    utmSource,
    isField,
    links: { terms: paths.terms(), refunds: paths.refunds() },
  };
}

const readPlace = (params: URLSearchParams): Place => ({
  data: params.get('data') ?? '',
  step: params.get('step') === '2' ? 'details' : 'choose',
});

function writePlace(before: URLSearchParams, { data, step }: Partial<Place>): URLSearchParams {
  const after = new URLSearchParams(before);
  const write = (name: string, value: string) => (value ? after.set(name, value) : after.delete(name));
  if (data !== undefined) write('data', data);
  if (step !== undefined) write('step', step === 'details' ? '2' : '');
  return after;
}

/** Connects the checkout with the router: blocked navigation, and the reason of the payment provider's own page. */
function Guard() {
  const checkout = useCheckout();
  const isMoveBlocked: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) => {
    const next = readPlace(new URLSearchParams(nextLocation.search));
    const opensDetails = nextLocation.pathname === currentLocation.pathname && next.step === 'details';
    const detailsData = opensDetails ? next.data : null;
    return isBlocked(checkout, { isHistory: historyAction === 'POP', detailsData });
  };
  useLeaveGuard(isMoveBlocked, () => answerBlocked(checkout));
  usePaymentReturn(checkout.dispatch);
  return null;
}
