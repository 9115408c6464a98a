import * as z from 'zod/mini';
import { FIELD_LIMITS } from './field-limits.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { imageField, imageFile } from './image-file.ts';
import { neededWhen } from './needed-when.ts';
import { phoneField } from './phone-field.ts';
import { atMost, emailAddress } from './rules.ts';
import { textField } from './text-field.ts';

type IdImage = 'driving' | 'passport' | 'aadhar_front' | 'aadhar_back';
type IdImages = { goverment_id: string } & { [name in IdImage]?: unknown };

const needs = (id: string, image: IdImage, error: string) =>
  neededWhen<IdImages>(
    ({ goverment_id }) => goverment_id === id,
    (form) => form[image],
    [image],
    error,
  );

/**
 * The artist's verification form: name (at most 50 characters), mobile, email, profile photo, and the kind of government ID with its image or
 * images. A field with one text reports every failure with it.
 */
export const artistVerification = /* @__PURE__ */ (() => {
  const image = z.optional(z.nullable(imageFile));
  return z
    .object({
      name: textField(FIELD_MESSAGES.verificationName, [
        atMost(FIELD_LIMITS.verificationNameMax, FIELD_MESSAGES.verificationName),
      ]),
      mobile: phoneField(FIELD_MESSAGES.verificationMobile, FIELD_MESSAGES.verificationMobile),
      email: textField(FIELD_MESSAGES.verificationEmail, [emailAddress(FIELD_MESSAGES.verificationEmail)]),
      photos: imageField(FIELD_MESSAGES.profileImageRequired),
      goverment_id: z.enum(['driving', 'passport', 'aadhar'], { error: FIELD_MESSAGES.governmentIdRequired }),
      driving: image,
      passport: image,
      aadhar_front: image,
      aadhar_back: image,
    })
    .check(
      needs('driving', 'driving', FIELD_MESSAGES.drivingImageRequired),
      needs('passport', 'passport', FIELD_MESSAGES.passportImageRequired),
      needs('aadhar', 'aadhar_front', FIELD_MESSAGES.aadharFrontRequired),
      needs('aadhar', 'aadhar_back', FIELD_MESSAGES.aadharBackRequired),
    );
})();
