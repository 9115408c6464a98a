import { randomInt } from 'node:crypto';
import type { EventContent, EventDraft } from '@jalsa/api-client/console';
import { LIMITS } from '@jalsa/booking-core';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { findCouponUses } from './draft.repository.ts';
import { changeDraft, type EventCommand, openDraft } from './drafts.service.ts';
import { codesOf, isCode } from './event-content.rules.ts';

type CodeContext = Pick<Context, 'database' | 'clock' | 'config'>;

/** All codes of an event: each is a discount, which every order of the event reads. */
const CODES_OF_EVENT = 2_000;

/** Letters and digits that nobody takes for another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A coupon of `couponMax` characters is valid in the mobile app only. */
const CODE_LENGTH = LIMITS.couponMax - 1;

interface Batch {
  name: string;
  count: number;
  prefix: string;
  discount_value: number;
  is_points: boolean;
  min_amount?: number | null | undefined;
  valid_till?: string | null | undefined;
}

/**
 * Makes single-use codes, which no page lists and nobody can guess: at least 7 of their characters are random. Throws
 * `not_possible` for too many or a name that is used, and as `changeDraft` does.
 */
export function addCodes(
  context: CodeContext,
  command: EventCommand & { version: number } & Batch,
): Promise<EventDraft> {
  const { name, count, prefix, discount_value, is_points, min_amount, valid_till } = command;
  return changeDraft(context, command, ({ content }) => {
    const before = codesOf(content);
    if (before.some((code) => code.name === name))
      throw new DomainError('not_possible', `There are codes with the name ${name} already.`);
    if (before.length + count > CODES_OF_EVENT)
      throw new DomainError(
        'not_possible',
        `An event has at most ${CODES_OF_EVENT} codes, and this one has ${before.length}.`,
      );
    const codes = newCodes(prefix, count, new Set(content.discounts?.map((one) => one.coupon_name ?? '')));
    const discount = {
      name,
      discount_value,
      is_points,
      min_amount,
      valid_till,
      max_uses: 1,
      is_private: true,
    };
    return {
      ...content,
      discounts: [
        ...(content.discounts ?? []),
        ...codes.map((coupon_name) => ({ ...discount, coupon_name })),
      ],
    };
  });
}

function newCodes(prefix: string, count: number, used: ReadonlySet<string>): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const random = Array.from(
      { length: CODE_LENGTH - prefix.length },
      () => ALPHABET[randomInt(ALPHABET.length)],
    );
    const code = prefix + random.join('');
    if (!used.has(code)) codes.add(code);
  }
  return [...codes];
}

/** The codes of a batch, and which of them orders use. Throws `not_found`. */
export async function listCodes(
  { database, clock }: CodeContext,
  { eventId, name }: { eventId: string; name: string },
): Promise<{ codes: { code: string; is_used: boolean }[] }> {
  const { draft } = await openDraft(database, eventId, clock.now());
  const codes = codesOf(draft.content).filter((code) => code.name === name);
  if (codes.length === 0) throw new DomainError('not_found', 'There are no such codes.');
  const uses = await findCouponUses(database, eventId);
  return {
    codes: codes.map(({ coupon_name }) => ({
      code: coupon_name ?? '',
      is_used: (uses.get(coupon_name ?? '') ?? 0) > 0,
    })),
  };
}

/** Removes a batch of codes. Throws as `changeDraft` does. */
export function removeCodes(
  context: CodeContext,
  command: EventCommand & { version: number; name: string },
): Promise<EventDraft> {
  return changeDraft(
    context,
    command,
    ({ content }): EventContent => ({
      ...content,
      discounts: content.discounts?.filter((one) => !(isCode(one) && one.name === command.name)),
    }),
  );
}
