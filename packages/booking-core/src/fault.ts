import { fillMessage, type MessageParams } from './fill-message.ts';
import { MESSAGES } from './messages.ts';

/** The code of a text of the rules: its key in `MESSAGES`. */
export type MessageCode = keyof typeof MESSAGES;

/** A fault that a person can correct: the code and the values of its text, and that text in English. */
export interface Fault<Code extends string = MessageCode> {
  code: Code;
  params?: MessageParams;
  message: string;
}

/** The answer of a rule that refuses. */
export type Refusal<Code extends string = MessageCode> = { ok: false } & Fault<Code>;

/** The answer of a rule that accepts. */
export type Accepted = { ok: true; code?: undefined; params?: undefined; message?: undefined };

/** Makes the fault of a code, with its text filled in. */
export const faultOf = <Code extends MessageCode>(code: Code, params?: MessageParams): Fault<Code> => ({
  code,
  ...(params && { params }),
  message: fillMessage(MESSAGES[code], params ?? {}),
});

/** Makes the refusal of a code. */
export const refuse = <Code extends MessageCode>(code: Code, params?: MessageParams): Refusal<Code> => ({
  ok: false,
  ...faultOf(code, params),
});
