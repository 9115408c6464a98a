import * as z from 'zod/mini';
import { type FieldCode, says } from './field-fault.ts';
import { FIELD_LIMITS } from './field-limits.ts';
import { firstFailure } from './first-failure.ts';
import { imageField, imageFile } from './image-file.ts';
import { neededWhen } from './needed-when.ts';
import { withDefault } from './with-default.ts';

type IdImages = { goverment_id: string; verification_id?: readonly unknown[] | null };

const needs = (id: string, index: number, code: FieldCode) =>
  neededWhen<IdImages>(
    ({ goverment_id }) => goverment_id === id,
    ({ verification_id }) => verification_id?.[index],
    ['verification_id', index],
    code,
  );

/**
 * A cab driver's documents: licence, registration card, the kind of government ID, and `verification_id`: the front and the back of an Aadhar
 * card, or the one image of a PAN card or of another ID.
 */
export const driverDocuments = /* @__PURE__ */ (() =>
  z
    .object({
      license: imageField('licenseRequired'),
      registration_card: imageField('registrationCardRequired'),
      goverment_id: z.enum(['aadhar', 'pancard', 'other']).check(says('governmentIdRequired')),
      verification_id: withDefault(
        z
          .array(z.nullish(imageFile))
          .check(firstFailure([[({ length }) => length <= FIELD_LIMITS.driverIdImagesMax, 'submitFailed']])),
        [],
      ),
      QR_code: z.nullish(z.string()),
    })
    .check(
      needs('aadhar', 0, 'aadharFrontRequired'),
      needs('aadhar', 1, 'aadharBackRequired'),
      needs('pancard', 0, 'panRequired'),
      needs('other', 0, 'otherIdRequired'),
    ))();
