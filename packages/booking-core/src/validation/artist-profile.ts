import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { imageField, imageFile } from './image-file.ts';
import { placeFields } from './place-fields.ts';
import { atLeast, atMost, ofPlainText } from './rules.ts';
import { socialLinks } from './social-links.ts';
import { textField } from './text-field.ts';

/**
 * The artist's profile form: stage name (at most 60 characters), description (HTML with 500 to 1500 characters of text), profile picture, place with city and state, and,
 * optional (missing or null), a gallery of at most 15 images and social links (those with an empty url are dropped). (Specification 2, sections 3 and 5.)
 */
export const artistProfile = /* @__PURE__ */ (() =>
  z.object({
    tags: z.nullish(z.array(z.string())),
    other_tag: z.nullish(z.string()),
    stage_name: textField(MESSAGES.stageNameRequired, [
      atMost(LIMITS.stageNameMax, MESSAGES.stageNameRequired),
    ]),
    description: textField(MESSAGES.bioTooShort, [
      ofPlainText(atLeast(LIMITS.bioMin, MESSAGES.bioTooShort)),
      ofPlainText(atMost(LIMITS.bioMax, MESSAGES.bioTooLong)),
    ]),
    profile: imageField(MESSAGES.profilePictureRequired),
    gallery: z.nullish(
      z.array(imageFile).check(z.maxLength(LIMITS.galleryMax, { error: MESSAGES.galleryTooMany })),
    ),
    address: placeFields(),
    links: z.nullish(socialLinks()),
  }))();
