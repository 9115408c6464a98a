import type { Logger } from '../../../lib/logger.ts';
import type { OutgoingMessage, SendResult } from '../channel.types.ts';
import { SMS_VALUE_MAX } from '../fill-template.rules.ts';
import { countSegments } from '../sms-segments.rules.ts';

/**
 * Checks an SMS once more before it leaves, because carriers drop a text with a longer value and report nothing; gives the
 * refusal, or null. Logs the segments, which are what an SMS costs.
 */
export function refuseLongValues(
  { id, template, parameters, text }: OutgoingMessage,
  log: Pick<Logger, 'info'>,
): SendResult | null {
  if (parameters.some((value) => value.length > SMS_VALUE_MAX))
    return { kind: 'refused', reason: `a value of the SMS has more than ${SMS_VALUE_MAX} characters` };
  log.info({ message: id, template, ...countSegments(text) }, 'an SMS is given to its provider');
  return null;
}

/** The names of the texts with an SMS that a list of template ids leaves out. */
export function missingIds(names: readonly string[], ids: Readonly<Record<string, string>>): string | null {
  const missing = names.filter((name) => !Object.hasOwn(ids, name));
  return missing.length === 0 ? null : missing.join(', ');
}
