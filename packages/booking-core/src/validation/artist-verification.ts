import * as z from 'zod/mini';
import { type FieldCode, says } from './field-fault.ts';
import { FIELD_LIMITS } from './field-limits.ts';
import { imageField, imageFile } from './image-file.ts';
import { neededWhen } from './needed-when.ts';
import { phoneField } from './phone-field.ts';
import { atMost, emailAddress } from './rules.ts';
import { textField } from './text-field.ts';

type IdImage = 'driving' | 'passport' | 'aadhar_front' | 'aadhar_back';
type IdImages = { goverment_id: string } & { [name in IdImage]?: unknown };

const needs = (id: string, image: IdImage, code: FieldCode) =>
  neededWhen<IdImages>(
    ({ goverment_id }) => goverment_id === id,
    (form) => form[image],
    [image],
    code,
  );

/**
 * The artist's verification form: name (at most 50 characters), mobile, email, profile photo, and the kind of government ID with its image or
 * images. A field with one text reports every failure with it.
 */
export const artistVerification = /* @__PURE__ */ (() => {
  const image = z.optional(z.nullable(imageFile));
  return z
    .object({
      name: textField('verificationName', [atMost(FIELD_LIMITS.verificationNameMax, 'verificationName')]),
      mobile: phoneField('verificationMobile', 'verificationMobile'),
      email: textField('verificationEmail', [emailAddress('verificationEmail')]),
      photos: imageField('profileImageRequired'),
      goverment_id: z.enum(['driving', 'passport', 'aadhar']).check(says('governmentIdRequired')),
      driving: image,
      passport: image,
      aadhar_front: image,
      aadhar_back: image,
    })
    .check(
      needs('driving', 'driving', 'drivingImageRequired'),
      needs('passport', 'passport', 'passportImageRequired'),
      needs('aadhar', 'aadhar_front', 'aadharFrontRequired'),
      needs('aadhar', 'aadhar_back', 'aadharBackRequired'),
    );
})();
