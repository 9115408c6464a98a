import * as z from 'zod/mini';
import type { Fault } from '../fault.ts';
import { fillMessage, type MessageParams } from '../fill-message.ts';
import { FIELD_MESSAGES } from './field-messages.ts';

/** The code of a text of the field rules: its key in `FIELD_MESSAGES`. */
export type FieldCode = keyof typeof FIELD_MESSAGES;

/** Makes the fault of a field by its code, with its text filled in. */
export const fieldFaultOf = (code: FieldCode, params?: MessageParams): Fault<FieldCode> => ({
  code,
  ...(params && { params }),
  message: fillMessage(FIELD_MESSAGES[code], params ?? {}),
});

/** The properties by which an issue of a schema has a fault; `fieldFault` reads them. */
export const inIssue = ({ message, ...fault }: Fault<FieldCode>) => ({ message, params: { fault } });

/** Gives the issues that zod's own rules have for this value, such as a wrong type, the fault of a code. */
export function says(code: FieldCode) {
  return z.check<unknown>(
    ({ issues }) => {
      for (const issue of issues) if (!issue.path?.length) Object.assign(issue, inIssue(fieldFaultOf(code)));
    },
    // A value of a wrong type is not checked further by default.
    { when: () => true },
  );
}

/** Reads the fault of an issue of a schema: an issue of a field rule has a code and the values of its text, every other issue only a message. */
export function fieldFault(issue: {
  readonly message: string;
}): { message: string } & Partial<Fault<FieldCode>> {
  const { message, params } = issue as { message: string; params?: { fault?: Partial<Fault<FieldCode>> } };
  return { message, ...params?.fault };
}
