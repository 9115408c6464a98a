import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
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
 * card, or the one image of a PAN card or of another ID. (Specification 2, sections 3 and 5.)
 */
export const driverDocuments = /* @__PURE__ */ (() =>
  z
    .object({
      license: imageField(MESSAGES.licenseRequired),
      registration_card: imageField(MESSAGES.registrationCardRequired),
      goverment_id: z.enum(['aadhar', 'pancard', 'other'], { error: MESSAGES.governmentIdRequired }),
      verification_id: withDefault(
        z
          .array(z.nullish(imageFile))
          .check(z.maxLength(LIMITS.driverIdImagesMax, { error: MESSAGES.submitFailed })),
        [],
      ),
      QR_code: z.nullish(z.string()),
    })
    .check(
      needs('aadhar', 0, MESSAGES.aadharFrontRequired),
      needs('aadhar', 1, MESSAGES.aadharBackRequired),
      needs('pancard', 0, MESSAGES.panRequired),
      needs('other', 0, MESSAGES.otherIdRequired),
    ))();
