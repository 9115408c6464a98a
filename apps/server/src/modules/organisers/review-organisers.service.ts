import type { Organiser, PaidSelling } from '@jalsa/api-client/console';
import type { Context } from '../../context.ts';
import { atField, DomainError } from '../../lib/domain-error.ts';
import { changeOrganiser, findOrganisersByState, type OrganiserRow } from '../catalogue/index.ts';
import type { ActingStaff } from '../staff/index.ts';
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

/**
 * Approves or refuses the paid selling of an organiser; a refusal has a reason, which its members read. Throws `not_found`, and
 * `not_possible` for an organiser that has not asked.
 */
export async function decideOrganiser(
  context: Context,
  staff: ActingStaff,
  id: string,
  { approve, reason }: { approve: boolean; reason?: string | null | undefined },
): Promise<Organiser> {
  const refusal = approve ? null : reason?.trim() || null;
  if (!approve && refusal === null)
    throw new DomainError(
      'invalid_request',
      'Please write why it is refused: the organiser reads it.',
      atField('reason', 'is missing'),
    );
  await onOrganiser(context, staff, id, async (executor, row) => {
    if (row.paidSelling === 'not_requested')
      throw new DomainError('not_possible', 'This organiser has not asked for paid selling yet.');
    const paidSelling = approve ? 'approved' : 'refused';
    await changeOrganiser(executor, id, { paidSelling, refusal });
    return {
      action: approve ? 'organisers.approve' : 'organisers.refuse',
      before: { paid_selling: row.paidSelling, refusal: row.refusal },
      after: { paid_selling: paidSelling, refusal },
    };
  });
  return getOrganiser(context, id);
}
