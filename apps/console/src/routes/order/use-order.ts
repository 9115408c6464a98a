import type { ConsoleOrder, OrderStep } from '@jalsa/api-client/console';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type Api, useApi } from '../../lib/api.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';

/** The states of messages and refunds that change soon. */
const ON_ITS_WAY = ['queued', 'sending', 'pending'];

const isOnItsWay = ({ state }: OrderStep): boolean => state !== null && ON_ITS_WAY.includes(state);

/** The order in the page's address. */
function useOrderParams() {
  const organiser = useOrganiserId();
  const { order } = useParams();
  if (order === undefined) throw new Error('The address of the page names no order.');
  return { organiser, order };
}

const keyOf = ({ organiser, order }: ReturnType<typeof useOrderParams>) => ['order', organiser, order];

export function useOrder() {
  const api = useApi();
  const params = useOrderParams();
  return useQuery({
    queryKey: keyOf(params),
    queryFn: async () => {
      const { orders } = await api();
      return orders.get({ params });
    },
    // Refunds and messages end by themselves.
    refetchInterval: ({ state }) => (state.data?.story.some(isOnItsWay) ? 5_000 : false),
  });
}

type Calls = Api['orders'];
type Params = ReturnType<typeof useOrderParams>;

/** A change of the order, whose answer is the changed order. The form shows a failure itself. */
export function useOrderChange<Input>(
  change: (calls: Calls, params: Params, input: Input) => Promise<ConsoleOrder>,
  done: string,
) {
  const api = useApi();
  const params = useOrderParams();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => change((await api()).orders, params, input),
    async onSuccess(order) {
      client.setQueryData(keyOf(params), order);
      await client.invalidateQueries({ queryKey: ['orders', params.organiser] });
    },
    meta: { success: done, failure: null },
  });
}

/** The amounts that a refund of these tickets would return. */
export function useRefundPreview(tickets: readonly string[]) {
  const api = useApi();
  const params = useOrderParams();
  return useQuery({
    queryKey: [...keyOf(params), 'refund', ...tickets],
    queryFn: async () => {
      const { orders } = await api();
      return orders.previewRefund({ params, body: { tickets: [...tickets] } });
    },
    enabled: tickets.length > 0,
    gcTime: 0,
    staleTime: 0,
  });
}
