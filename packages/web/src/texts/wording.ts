import type { ApiError, ApiErrorCode } from '@jalsa/api-client';
import { fillMessage, type MessageCode, type MessageParams } from '@jalsa/booking-core';
import type { FieldCode } from '@jalsa/booking-core/validation';

/** The texts of rules and of failed calls in a language other than English. A text that is missing is English. */
export interface Wording {
  /** The texts of booking-core, by code. */
  rules: Partial<Record<MessageCode | FieldCode, string>>;
  /** The texts of failed calls, by the code of the error. */
  failures: Partial<Record<ApiErrorCode, string>>;
  /** The text of a call that can be tried again after some seconds. */
  wait: (seconds: number) => string;
  /** The text of every other failure. */
  other: string;
}

let wording: Wording | undefined;

/** Sets the wording of the page's language when the app starts; without it the texts are those of the rules and of the server, in English. */
export function setWording(other: Wording | undefined): void {
  wording = other;
}

/** A text of the rules, as an issue of a schema, a refusal and a detail of the server's errors have it. */
interface RuleText {
  message: string;
  code?: string | null | undefined;
  params?: MessageParams | null | undefined;
}

/** The text in the language of the page. */
export function ruleText({ message, code, params }: RuleText): string {
  const text = wording?.rules[code as MessageCode];
  return text === undefined ? message : fillMessage(text, params ?? {});
}

/** The text of a failed call in the language of the page. */
export function callText(error: ApiError): string {
  if (!wording) return error.message;
  const { rules, failures, wait, other } = wording;
  const [detail] = error.details;
  if (detail?.code && detail.code in rules) return ruleText(detail);
  return failures[error.code] ?? (error.retryAfter === undefined ? other : wait(error.retryAfter));
}

/** The text of one detail of a failed call in the language of the page. A detail with the words of the whole error has its text. */
export const detailText = (error: ApiError, detail: ApiError['details'][number]): string =>
  detail.message === error.message ? callText(error) : ruleText(detail);

/** The text of a failure that is no call's, in the language of the page; English without a wording. */
export const otherText = (english: string): string => wording?.other ?? english;
