import type { Organiser } from '@jalsa/api-client/console';
import type { OrganiserRow } from '../catalogue/index.ts';
import type { maskPayout } from './payout.service.ts';

export const toOrganiser = (row: OrganiserRow, payout: ReturnType<typeof maskPayout> | null): Organiser => ({
  _id: row.id,
  handle: row.handle,
  name: row.name,
  logo: row.logo,
  kinds: row.kinds,
  paid_selling: row.paidSelling,
  requested_at: row.requestedAt?.toISOString() ?? null,
  refusal: row.refusal,
  payout,
});
