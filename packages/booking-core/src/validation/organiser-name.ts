import { FIELD_LIMITS } from './field-limits.ts';
import { atLeast, atMost } from './rules.ts';
import { textField } from './text-field.ts';

/** The name of an organiser: one line of 2 to 80 characters. */
export const organiserName = /* @__PURE__ */ (() =>
  textField('organiserNameRequired', [
    atLeast(FIELD_LIMITS.organiserNameMin, 'organiserNameRequired'),
    atMost(FIELD_LIMITS.organiserNameMax, 'organiserNameRequired'),
  ]))();
