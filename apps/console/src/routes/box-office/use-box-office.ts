import type { Tender } from '@jalsa/api-client/console';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';

const saleKey = (organiser: string, event: string) => ['sale', organiser, event];

/** An event as the box office sells it. What is left changes with every sale, so it is loaded again and again. */
export function useSale(event: string) {
  const api = useApi();
  const organiser = useOrganiserId();
  return useQuery({
    queryKey: saleKey(organiser, event),
    queryFn: async () => {
      const { boxOffice } = await api();
      return boxOffice.event({ params: { organiser, event } });
    },
    refetchInterval: 15_000,
  });
}

interface Sale {
  packages: { package: string; quantity: number }[];
  buyer: { name: string; mobile: string; email: string | null };
  tender: Tender;
  total: number;
}

/** Sells tickets of an event. The same sale has the same idempotency key, so that it is made once, however often it is sent. */
export function useSell(event: string) {
  const api = useApi();
  const organiser = useOrganiserId();
  const client = useQueryClient();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: async (body: Sale) => {
      const text = JSON.stringify(body);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      const { boxOffice } = await api();
      return boxOffice.sell({ params: { organiser, event }, headers: { 'idempotency-key': key }, body });
    },
    onSettled: () => client.invalidateQueries({ queryKey: saleKey(organiser, event) }),
    meta: { failure: null },
  });
}
