import { fieldFault } from '@jalsa/booking-core/validation';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { DomainError, detailAt } from '../lib/domain-error.ts';
import { fieldSentence, fieldWording } from '../lib/field-wording.ts';

/** Makes Fastify's check of one part of a request, which is a schema's. */
export function validatorOf({ schema, httpPart = 'body' }: { schema: $ZodType; httpPart?: string }) {
  return (value: unknown) => {
    try {
      return { value: checkShape(schema, value, httpPart) };
    } catch (error) {
      if (error instanceof DomainError) return { error };
      throw error;
    }
  };
}

/**
 * Checks a value by its schema; returns it as the schema makes it. Throws `invalid_request`, naming each wrong field, or else
 * `part`.
 */
export function checkShape<S extends $ZodType>(schema: S, value: unknown, part = 'body'): output<S> {
  const parsed = safeParse(schema, value, { error: fieldWording });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) =>
    detailAt(issue.path.join('.') || part, fieldFault(issue)),
  );
  const [first] = details;
  throw new DomainError('invalid_request', first ? fieldSentence(first) : 'The request is not valid.', {
    details,
  });
}
