import type { BulkJob, OrderChannel } from '@jalsa/api-client/console';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { useOrganiserId } from '../../lib/use-organiser.ts';

/** The orders that a bulk job shall take. */
export interface BulkChoice {
  event: string;
  channel: OrderChannel | null;
  kind: BulkJob['kind'];
}

const jobsKey = (organiser: string, event: string) => ['bulk-jobs', organiser, event];

/** The bulk jobs of an event. They are loaded again while one of them runs. */
export function useBulkJobs(event: string) {
  const api = useApi();
  const organiser = useOrganiserId();
  return useQuery({
    queryKey: jobsKey(organiser, event),
    queryFn: async () => {
      const { bulk } = await api();
      return (await bulk.list({ params: { organiser, event } })).jobs;
    },
    enabled: event !== '',
    refetchInterval: ({ state }) => (state.data?.some((job) => job.state === 'running') ? 2_000 : false),
  });
}

/** The orders, the people and the money that a bulk job would take now. */
export function useBulkPreview({ event, channel, kind }: BulkChoice) {
  const api = useApi();
  const organiser = useOrganiserId();
  return useQuery({
    queryKey: ['bulk-preview', organiser, event, channel, kind],
    queryFn: async () => {
      const { bulk } = await api();
      const call = kind === 'refund' ? bulk.previewRefund : bulk.previewMessage;
      return call({ params: { organiser, event }, body: { channel } });
    },
    enabled: event !== '',
    gcTime: 0,
    staleTime: 0,
  });
}

/** Begins a bulk job. `key` begins it once, however often the request is sent. */
export function useBulkStart({ event, channel, kind }: BulkChoice, done: string) {
  const api = useApi();
  const organiser = useOrganiserId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ text, orders, key }: { text: string; orders: number; key: string }) => {
      const { bulk } = await api();
      const shared = { params: { organiser, event }, headers: { 'idempotency-key': key } };
      return kind === 'refund'
        ? bulk.refund({ ...shared, body: { channel, orders, reason: text } })
        : bulk.message({ ...shared, body: { channel, orders, text } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: jobsKey(organiser, event) }),
    meta: { success: done, failure: null },
  });
}

/** Pauses or resumes a job. */
export function useBulkPause(event: string) {
  const api = useApi();
  const organiser = useOrganiserId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ _id: job, kind, state }: BulkJob) => {
      const { bulk } = await api();
      const call = kind === 'refund' ? bulk.pauseRefund : bulk.pauseMessage;
      return call({ params: { organiser, event, job }, body: { paused: state === 'running' } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: jobsKey(organiser, event) }),
  });
}
