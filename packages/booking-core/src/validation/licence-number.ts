import * as z from 'zod/mini';
import { compactCode } from './compact-code.ts';
import { FIELD_LIMITS } from './field-limits.ts';
import { firstFailure } from './first-failure.ts';

/**
 * The number of a driving licence, which may be missing, null or empty: Latin letters and digits, at least 5. Output: in
 * capitals, without spaces, hyphens and slashes, so that the same number is always written the same.
 */
export const licenceNumber = /* @__PURE__ */ (() =>
  z.nullish(
    z
      .string()
      .check(
        z.overwrite(compactCode),
        firstFailure<string>([
          [
            (value) =>
              value === '' || (/^[A-Z\d]{5,}$/.test(value) && value.length <= FIELD_LIMITS.licenceNumberMax),
            'licenceNumberInvalid',
          ],
        ]),
      ),
  ))();
