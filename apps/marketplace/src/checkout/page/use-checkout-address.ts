import { useCampaign } from '@jalsa/web/links/campaign';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Step } from '../activity.ts';
import type { CheckoutAddress } from '../checkout.ts';

/** The step of a checkout in the address. */
export function useStep(): Step {
  const [params] = useSearchParams();
  return params.get('step') === '2' ? 'details' : 'choose';
}

/** The state of a checkout in the address, and functions that change it. */
export function useCheckoutAddress(successPath: string): CheckoutAddress {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (values: Record<string, string | null>, options: { replace: boolean }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: options.replace, preventScrollReset: options.replace },
      ),
    [setParams],
  );
  const { utm_source: utmSource = null } = useCampaign();
  const step = useStep();
  return useMemo(
    () => ({
      step,
      utmSource,
      writeData: (data) => change({ data }, { replace: true }),
      goToDetails: (data) => change({ data, step: '2' }, { replace: false }),
      goToChoice: (data) => change({ step: null, ...(data !== undefined && { data }) }, { replace: true }),
      openTickets: (entry, { replace }) => void navigate(successPath, { replace, state: entry }),
    }),
    [change, navigate, step, successPath, utmSource],
  );
}
