import type { ErrorDetail, VenueDetails } from '@jalsa/api-client';
import { errorText, isApiError } from '@jalsa/web/api/api-errors';
import { useAction } from '@jalsa/web/api/use-action';
import { randomId } from '@jalsa/web/browser/random-id';
import { personalStore } from '@jalsa/web/storage/storage';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { createIdempotencyKeys } from '../../checkout/payment/idempotency-key.ts';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { storeTableOrder } from './known-table-orders.ts';
import type { TableBuyer } from './table-buyer.ts';
import type { TableChoice } from './use-table-choice.ts';

/** A refused time with the next free ones. */
export interface TimeRefusal {
  text: string;
  /** Instants. */
  freeTimes: string[];
}

/** Places the order of the chosen tables and opens its payment page. */
export function usePlaceTableOrder(venue: VenueDetails, choice: TableChoice) {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<TimeRefusal | null>(null);
  const [idempotencyKeys] = useState(() => createIdempotencyKeys(randomId));

  const action = useAction(
    async (buyer: TableBuyer): Promise<string | null> => {
      const { note, ...person } = buyer;
      const body = {
        ...person,
        venue: venue.handle,
        package_info: choice.cart.lines.map(({ pkg, quantity }) => ({
          package_map_id: pkg.package_map_id,
          qty: quantity,
        })),
        arrives_at: choice.time?.at ?? '',
        people: choice.people,
        ...(note && { note }),
      };
      setRefusal(null);
      try {
        const { data } = await api().tables.create({
          body,
          headers: { 'idempotency-key': idempotencyKeys.keyFor(body) },
        });
        const id = data.ticket_order._id;
        const { mobile, email } = buyer;
        storeTableOrder({ id, vendor: venue.vendor_data.name, buyer: { mobile, email } }, personalStore());
        return id;
      } catch (error) {
        if (!isApiError(error, 'sold_out', 'time_unavailable')) throw error;
        setRefusal({ text: errorText(error), freeTimes: error.details.flatMap(instantOf) });
        // The tables that are left have changed.
        revalidate();
        return null;
      }
    },
    { onSuccess: (id) => id !== null && navigate(paths.tableOrder(id)) },
  );
  return { ...action, refusal, forgetRefusal: () => setRefusal(null) };
}

function instantOf({ value }: ErrorDetail): string[] {
  return typeof value === 'string' ? [value] : [];
}
