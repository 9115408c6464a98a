import { useCampaign } from '@jalsa/web/campaign';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Step } from '../model/activity.ts';

/** The state of the booking in the address, and functions that change it. */
export function useBookingAddress() {
  const [params, setParams] = useSearchParams();
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
  const { utm_source: utmSource = null, isField = null } = useCampaign();
  const step: Step = params.get('step') === '2' ? 'details' : 'choose';
  return useMemo(
    () => ({
      step,
      data: params.get('data') ?? '',
      slot: params.get('slot'),
      utmSource,
      isField,
      writeData: (data: string) => change({ data }, { replace: true }),
      goToDetails: (data: string) => change({ data, step: '2' }, { replace: false }),
      goToChoice: (data?: string) =>
        change({ step: null, ...(data !== undefined && { data }) }, { replace: true }),
    }),
    [change, params, step, utmSource, isField],
  );
}
