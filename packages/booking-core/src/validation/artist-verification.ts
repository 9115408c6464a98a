import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
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
 * images. A field with one message in the specification uses it for every failure. (Specification 2, sections 3 and 5.)
 */
export const artistVerification = /* @__PURE__ */ (() => {
  const image = z.optional(z.nullable(imageFile));
  return z
    .object({
      name: textField(MESSAGES.verificationName, [
        atMost(LIMITS.verificationNameMax, MESSAGES.verificationName),
      ]),
      mobile: phoneField(MESSAGES.verificationMobile, MESSAGES.verificationMobile),
      email: textField(MESSAGES.verificationEmail, [emailAddress(MESSAGES.verificationEmail)]),
      photos: imageField(MESSAGES.profileImageRequired),
      goverment_id: z.enum(['driving', 'passport', 'aadhar'], { error: MESSAGES.governmentIdRequired }),
      driving: image,
      passport: image,
      aadhar_front: image,
      aadhar_back: image,
    })
    .check(
      needs('driving', 'driving', MESSAGES.drivingImageRequired),
      needs('passport', 'passport', MESSAGES.passportImageRequired),
      needs('aadhar', 'aadhar_front', MESSAGES.aadharFrontRequired),
      needs('aadhar', 'aadhar_back', MESSAGES.aadharBackRequired),
    );
})();
