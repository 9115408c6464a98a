import * as z from 'zod/mini';
import { FIELD_LIMITS } from './field-limits.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { imageField, imageFile } from './image-file.ts';
import { neededWhen } from './needed-when.ts';
import { withDefault } from './with-default.ts';

type IdImages = { goverment_id: string; verification_id?: readonly unknown[] | null };

const needs = (id: string, index: number, error: string) =>
  neededWhen<IdImages>(
    ({ goverment_id }) => goverment_id === id,
    ({ verification_id }) => verification_id?.[index],
    ['verification_id', index],
    error,
  );

/**
 * A cab driver's documents: licence, registration card, the kind of government ID, and `verification_id`: the front and the back of an Aadhar
 * card, or the one image of a PAN card or of another ID.
 */
export const driverDocuments = /* @__PURE__ */ (() =>
  z
    .object({
      license: imageField(FIELD_MESSAGES.licenseRequired),
      registration_card: imageField(FIELD_MESSAGES.registrationCardRequired),
      goverment_id: z.enum(['aadhar', 'pancard', 'other'], { error: FIELD_MESSAGES.governmentIdRequired }),
      verification_id: withDefault(
        z
          .array(z.nullish(imageFile))
          .check(z.maxLength(FIELD_LIMITS.driverIdImagesMax, { error: FIELD_MESSAGES.submitFailed })),
        [],
      ),
      QR_code: z.nullish(z.string()),
    })
    .check(
      needs('aadhar', 0, FIELD_MESSAGES.aadharFrontRequired),
      needs('aadhar', 1, FIELD_MESSAGES.aadharBackRequired),
      needs('pancard', 0, FIELD_MESSAGES.panRequired),
      needs('other', 0, FIELD_MESSAGES.otherIdRequired),
    ))();
