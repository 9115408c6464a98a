import * as z from 'zod/mini';
import { compactCode } from './compact-code.ts';
import { type FieldCode, fieldFaultOf, inIssue } from './field-fault.ts';
import { FIELD_LIMITS } from './field-limits.ts';
import { firstFailure } from './first-failure.ts';
import { gstinCheckDigit, isGstin, panOfGstin } from './gstin.ts';
import { atLeast, atMost } from './rules.ts';
import { textField } from './text-field.ts';

const code = (pattern: RegExp, fault: FieldCode) =>
  textField(fault, [[(value) => pattern.test(value), fault]], compactCode);

const isRight = (value: string) => isGstin(value) && gstinCheckDigit(value) === value.charAt(14);

/**
 * What an organiser is paid with: PAN, GSTIN (null, missing or empty if there is none; its check digit and its PAN are
 * checked) and bank account. Output: numbers in capitals, without spaces and hyphens.
 */
export const payoutDetails = /* @__PURE__ */ (() => {
  const { message: error, params } = inIssue(fieldFaultOf('gstinOfOtherPan'));
  return z
    .object({
      pan: code(/^[A-Z]{5}\d{4}[A-Z]$/, 'panNumberInvalid'),
      gstin: z.nullish(
        z.string().check(
          z.overwrite(compactCode),
          firstFailure<string>([
            [(value) => value === '' || isGstin(value), 'gstinInvalid'],
            [(value) => value === '' || isRight(value), 'gstinCheckDigit'],
          ]),
        ),
      ),
      account_name: textField('accountNameRequired', [
        atLeast(FIELD_LIMITS.accountNameMin, 'accountNameRequired'),
        atMost(FIELD_LIMITS.accountNameMax, 'accountNameRequired'),
      ]),
      account_number: code(/^\d{9,18}$/, 'accountNumberInvalid'),
      ifsc: code(/^[A-Z]{4}0[A-Z\d]{6}$/, 'ifscInvalid'),
    })
    .check(
      z.refine(({ pan, gstin }) => !gstin || !isRight(gstin) || panOfGstin(gstin) === pan, {
        path: ['gstin'],
        error,
        params,
      }),
    );
})();
