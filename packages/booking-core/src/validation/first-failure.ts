import * as z from 'zod/mini';
import type { MessageParams } from '../fill-message.ts';
import { type FieldCode, fieldFaultOf, inIssue } from './field-fault.ts';

/** One rule of a field: a test of the value, and the code of the text when it fails, with the values of the text. */
export type FieldRule<T> = readonly [
  passes: (value: T) => boolean,
  code: FieldCode,
  params?: (value: T) => MessageParams | undefined,
];

/** Checks a value by rules in order and reports only the first that fails, so that "required" always comes before a format. */
export function firstFailure<T>(rules: readonly FieldRule<T>[]) {
  return z.check<T>(({ value, issues }) => {
    const [, code, params] = rules.find(([passes]) => !passes(value)) ?? [];
    if (code === undefined) return;
    issues.push({
      code: 'custom',
      input: value,
      ...inIssue(fieldFaultOf(code, params?.(value))),
      // The form goes on, so that rules between fields are reported too.
      continue: true,
    });
  });
}
