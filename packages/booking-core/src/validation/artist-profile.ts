import * as z from 'zod/mini';
import { toLines } from '../text/safe-text.ts';
import { FIELD_LIMITS } from './field-limits.ts';
import { firstFailure } from './first-failure.ts';
import { imageField, imageFile } from './image-file.ts';
import { placeFields } from './place-fields.ts';
import { atLeast, atMost, ofPlainText } from './rules.ts';
import { socialLinks } from './social-links.ts';
import { textField } from './text-field.ts';

/**
 * The artist's profile form: stage name (at most 60 characters), description (HTML with 500 to 1500 characters of text), profile picture, place with city and state, and,
 * optional (missing or null), a gallery of at most 15 images and social links (those with an empty url are dropped).
 */
export const artistProfile = /* @__PURE__ */ (() =>
  z.object({
    tags: z.nullish(z.array(z.string())),
    other_tag: z.nullish(z.string()),
    stage_name: textField('stageNameRequired', [atMost(FIELD_LIMITS.stageNameMax, 'stageNameRequired')]),
    description: textField(
      'bioTooShort',
      [
        ofPlainText(atLeast(FIELD_LIMITS.bioMin, 'bioTooShort')),
        ofPlainText(atMost(FIELD_LIMITS.bioMax, 'bioTooLong')),
      ],
      (value) => toLines(value).trim(),
    ),
    profile: imageField('profilePictureRequired'),
    gallery: z.nullish(
      z
        .array(imageFile)
        .check(firstFailure([[({ length }) => length <= FIELD_LIMITS.galleryMax, 'galleryTooMany']])),
    ),
    address: placeFields(),
    links: z.nullish(socialLinks()),
  }))();
