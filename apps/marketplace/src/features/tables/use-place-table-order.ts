import type { ErrorDetail, VenueDetails } from '@jalsa/api-client';
import { createIdempotencyKeys } from '@jalsa/checkout/orders/idempotency-key';
import { isHeld } from '@jalsa/checkout/orders/order';
import { findRefusalActions } from '@jalsa/checkout/orders/refusals';
import { useOrderStore, useUnloadGuard } from '@jalsa/checkout/orders/use-orders';
import { toast } from '@jalsa/ui/toast';
import { errorText, isApiError } from '@jalsa/web/api/api-errors';
import { randomId } from '@jalsa/web/browser/random-id';
import { personalStore } from '@jalsa/web/storage/storage';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useLeaveGuard } from '../../checkout/use-leave-guard.ts';
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

/** Places the order of the chosen tables and opens its payment page. Leaving is blocked meanwhile. */
export function usePlaceTableOrder(venue: VenueDetails, choice: TableChoice) {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState<TimeRefusal | null>(null);
  const [idempotencyKeys] = useState(() => createIdempotencyKeys(randomId));
  const [state, { read, dispatch }] = useOrderStore(`venue ${venue._id}`);
  useLeaveGuard(() => isHeld(read()));
  useUnloadGuard(isHeld(state));

  async function place({ note, ...person }: TableBuyer): Promise<void> {
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
    const headers = { 'idempotency-key': idempotencyKeys.keyFor(body) };
    const { data } = await api().tables.create({ body, headers });
    const id = data.ticket_order._id;
    const { mobile, email } = person;
    storeTableOrder({ id, vendor: venue.vendor_data.name, buyer: { mobile, email } }, personalStore());
    dispatch({ type: 'order_refused' });
    navigate(paths.tableOrder(id));
  }

  function refuse(error: unknown): void {
    dispatch({ type: 'order_refused' });
    if (!findRefusalActions(error).unknown) idempotencyKeys.reset();
    if (!isApiError(error, 'sold_out', 'time_unavailable')) return void toast.error(errorText(error));
    setRefusal({ text: errorText(error), freeTimes: error.details.flatMap(instantOf) });
    // The tables that are left have changed.
    revalidate();
  }

  return {
    isPending: isHeld(state),
    refusal,
    forgetRefusal: () => setRefusal(null),
    async run(buyer: TableBuyer): Promise<void> {
      if (isHeld(read())) return;
      setRefusal(null);
      dispatch({ type: 'order_started', state: 'placing' });
      await place(buyer).catch(refuse);
    },
  };
}

function instantOf({ value }: ErrorDetail): string[] {
  return typeof value === 'string' ? [value] : [];
}
