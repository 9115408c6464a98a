import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';

/** The events of the organiser that tickets are sold for, the latest first. */
export function useOrderEvents() {
  const api = useApi();
  const organiser = useOrganiserId();
  return useQuery({
    queryKey: ['order-events', organiser],
    queryFn: async () => {
      const { orders } = await api();
      return (await orders.events({ params: { organiser }, query: {} })).events;
    },
  });
}
