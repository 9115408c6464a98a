import type { Organiser, PaidSelling } from '@jalsa/api-client/console';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import {
  changeOrganiser,
  findOrganisersByState,
  type OrganiserRow,
  stopPaidSelling,
} from '../catalogue/index.ts';
import { type ActingStaff, isMember } from '../staff/index.ts';
import { toOrganiser } from './organiser.mapper.ts';
import { getOrganiser, onOrganiser } from './organiser.service.ts';
import { maskPayout, readPayouts } from './payout.service.ts';

const PAGE = 50;

interface ListQuery {
  state: PaidSelling;
  q?: string | null | undefined;
  after?: string | null | undefined;
}

/** One page of the organisers in a state of paid selling, the oldest request first. */
export async function listOrganisers(
  context: Context,
  { state, q, after }: ListQuery,
): Promise<{ organisers: Organiser[]; next: string | null }> {
  const rows = await findOrganisersByState(context.database, {
    state,
    name: q?.trim() || null,
    after: after ? parseCursor(after) : null,
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const payouts = await readPayouts(
    context,
    context.database,
    page.map(({ id }) => id),
  );
  const organisers = page.map((row) => {
    const payout = payouts.get(row.id);
    return toOrganiser(row, payout ? maskPayout(payout) : null);
  });
  const last = page.at(-1);
  return { organisers, next: last && rows.length > PAGE ? cursorOf(last) : null };
}

/** The place of a row in the list: the time of its request, and its id. */
const cursorOf = ({ requestedAt, id }: OrganiserRow) => `${requestedAt?.getTime() ?? 0}.${id}`;

function parseCursor(text: string): { at: Date; id: string } {
  const [, time, id] = /^(\d{1,14})\.(.+)$/.exec(text) ?? [];
  if (time === undefined || id === undefined)
    throw new DomainError(
      'invalid_request',
      'after: is no page of this list',
      atField('after', 'is no page'),
    );
  return { at: new Date(Number(time)), id };
}

interface Decision {
  approve: boolean;
  reason?: string | null | undefined;
  requested_at: string | null;
}

/**
 * Approves or refuses the paid selling of an organiser, as it asked at `requested_at`; a refusal has a reason, which its members read,
 * and hides its paid events. Throws `not_found`, `changed_meanwhile`, and `not_possible` for an organiser that has not asked or that
 * the operator is a member of.
 */
export async function decideOrganiser(
  context: Context,
  staff: ActingStaff,
  id: string,
  { approve, reason, requested_at }: Decision,
): Promise<Organiser> {
  const refusal = approve ? null : reason?.trim() || null;
  if (!approve && refusal === null)
    throw new DomainError(
      'invalid_request',
      'Please write why it is refused: the organiser reads it.',
      atField('reason', 'is missing'),
    );
  await onOrganiser(context, staff, id, async (executor, row, now) => {
    if (await isMember(executor, staff.staffId, id))
      throw new DomainError(
        'not_possible',
        'You are a member of this organiser: let another operator decide.',
      );
    if (row.paidSelling === 'not_requested')
      throw new DomainError('not_possible', 'This organiser has not asked for paid selling yet.');
    if ((row.requestedAt?.toISOString() ?? null) !== requested_at)
      throw new DomainError(
        'changed_meanwhile',
        'The organiser has asked again meanwhile. Please look again.',
      );
    const paidSelling = approve ? 'approved' : 'refused';
    await changeOrganiser(executor, id, { paidSelling, refusal });
    const hidden = approve ? 0 : await stopPaidSelling(executor, id, now);
    return {
      action: approve ? 'organisers.approve' : 'organisers.refuse',
      before: { paid_selling: row.paidSelling, refusal: row.refusal },
      after: { paid_selling: paidSelling, refusal, ...(hidden > 0 && { hidden_events: hidden }) },
    };
  });
  return getOrganiser(context, staff, id);
}
