import * as z from 'zod/mini';
import { fillMessage } from '../fill-message.ts';
import { LIMITS } from '../limits.ts';
import { MESSAGES } from '../messages.ts';
import { imageField, imageFile } from './image-file.ts';
import { atLeast, atMost } from './rules.ts';
import { textField } from './text-field.ts';

const optionalText = z.optional(z.nullable(z.string()));

const address = z.object(
  {
    address: optionalText,
    location: textField(MESSAGES.locationRequired, []),
    city: textField(MESSAGES.cityRequired, []),
    state: textField(MESSAGES.cityRequired, []),
    country: optionalText,
    zip: optionalText,
    latitude: z.optional(z.nullable(z.number())),
    longitude: z.optional(z.nullable(z.number())),
  },
  { error: MESSAGES.locationRequired },
);

/** Only web addresses: a link is rendered on the artist's page, where a `javascript:` one would run. */
const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:\/\//i.test(url);

const link = z
  .object({ name: z.string(), url: z.string().check(z.trim()), label: optionalText })
  .check((ctx) => {
    const { name, url } = ctx.value;
    if (url && !isWebAddress(url))
      ctx.issues.push({
        code: 'custom',
        path: ['url'],
        message: fillMessage(MESSAGES.linkInvalid, { name }),
        input: url,
      });
  });

const links = z.pipe(
  z.array(link),
  z.transform((all) => all.filter(({ url }) => url !== '')),
);

/**
 * The artist's profile form: stage name (at most 60 characters), description (500 to 1500), profile picture, place with city and state, and,
 * optional, a gallery of at most 15 images and social links (those with an empty url are dropped). (Document 2, sections 3 and 5.)
 */
export const artistProfile = z.object({
  tags: z.optional(z.array(z.string())),
  other_tag: z.optional(z.string()),
  stage_name: textField(MESSAGES.stageNameRequired, [
    atMost(LIMITS.stageNameMax, MESSAGES.stageNameRequired),
  ]),
  description: textField(MESSAGES.bioTooShort, [
    atLeast(LIMITS.bioMin, MESSAGES.bioTooShort),
    atMost(LIMITS.bioMax, MESSAGES.bioTooLong),
  ]),
  profile: imageField(MESSAGES.profilePictureRequired),
  gallery: z.optional(
    z.array(imageFile).check(z.maxLength(LIMITS.galleryMax, { error: MESSAGES.galleryTooMany })),
  ),
  address,
  links: z.optional(links),
});
