import type { Artist } from '@jalsa/api-client';
import { expect, it } from 'vitest';
import {
  emptyProfile,
  type ProfileValues,
  profileSchema,
  sentProfile,
  withPresentPictures,
} from './profile-form.ts';

const picture = new File(['x'], 'me.png', { type: 'image/png' });
const complete = (): ProfileValues => ({
  ...emptyProfile(),
  stage_name: 'Asha',
  description: `<p>${'<strong>a</strong>'.repeat(500)}</p>`,
  picture,
  place: {
    label: 'Pune, Maharashtra',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    latitude: 18.5,
    longitude: 73.9,
  },
});

/** The messages by their fields. */
async function check(values: ProfileValues) {
  const result = await profileSchema['~standard'].validate(values);
  return Object.fromEntries((result.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

it('a complete profile without gallery and links is valid, and its values stay as they are', async () => {
  const values = complete();
  expect(await profileSchema['~standard'].validate(values)).toEqual({ value: values });
});

it('an empty profile names every required field of the form', async () => {
  expect(await check(emptyProfile())).toEqual({
    stage_name: 'Stage name is required.',
    description: 'Description must be at least 500 characters long.',
    picture: 'Profile is required.',
    place: 'Location is required.',
  });
});

it('the characters of a description are counted without its markup', async () => {
  const short = `<p>${'<strong>a</strong>'.repeat(499)}</p>`;
  expect(await check({ ...complete(), description: short })).toHaveProperty('description');
  const long = `<p>${'a'.repeat(1501)}</p>`;
  expect(await check({ ...complete(), description: long })).toEqual({
    description: 'Description should be less then 1500 characters.',
  });
});

it('a faulty address is named at its own field, and an empty one is no fault', async () => {
  const [instagram, ...others] = emptyProfile().links;
  const links = [{ ...(instagram as ProfileValues['links'][number]), url: 'nonsense' }, ...others];
  expect(await check({ ...complete(), links })).toEqual({ 'links.0.url': 'instagram URL is invalid.' });
});

it('more than 15 pictures are a fault of the gallery', async () => {
  const gallery = Array.from({ length: 16 }, () => ({ file: picture, alt: '' }));
  expect(await check({ ...complete(), gallery })).toEqual({ gallery: 'Max 15 images is required.' });
});

const SENT: Artist = {
  _id: 'a',
  handle: 'a',
  status: 'refused',
  stage_name: 'The Frogs',
  tags: [{ _id: 'sitar', name: 'Sitar' }],
  profile_images: [{ image_link: '/files/images/private/key/me', alt: null }],
  bio: '<p>We sing.</p>',
  links: [
    { name: 'twitter', url: 'https://x.example/frogs' },
    { name: 'Songs', url: 'https://songs.example' },
  ],
  gallery: [{ image_link: '/files/images/private/key/dusk', alt: 'At dusk' }],
  city: 'Pune',
  state: 'Maharashtra',
  refusal_reason: 'The ID is blurred.',
  sent: {
    place: {
      ...{ address: '12 Hill Road', location: 'Pune, Maharashtra', city: 'Pune', state: 'Maharashtra' },
      ...{ country: 'India', zip: '411001', latitude: 18.52, longitude: 73.86 },
    },
    verification: null,
  },
};

it('the form is filled with what the artist has sent', () => {
  const { links, gallery, picture, place, ...texts } = sentProfile(SENT);
  expect(texts).toEqual({
    tag: 'sitar',
    other_tag: '',
    stage_name: 'The Frogs',
    description: '<p>We sing.</p>',
  });
  expect(links.map(({ name, url }) => [name, url])).toEqual([
    ['instagram', ''],
    ['facebook', ''],
    ['twitter', 'https://x.example/frogs'],
    ['website', ''],
    ['Songs', 'https://songs.example'],
  ]);
  expect(gallery).toEqual([
    { file: { name: 'Picture 1', url: '/files/images/private/key/dusk' }, alt: 'At dusk' },
  ]);
  expect(picture).toMatchObject({ url: '/files/images/private/key/me' });
  expect(place).toMatchObject({ label: 'Pune, Maharashtra', latitude: 18.52 });
});

it('a place without coordinates is chosen again', () => {
  const sent = SENT.sent && { ...SENT.sent, place: { ...SENT.sent.place, latitude: null } };
  expect(sentProfile({ ...SENT, sent }).place).toBeNull();
});

it('a draft takes the present addresses of its stored pictures, and leaves out those that are gone', () => {
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  const old = (id: string) => ({ file: { name: id, url: `/files/images/private/older/${id}` }, alt: id });
  const draft = {
    ...emptyProfile(),
    picture: old('me').file,
    gallery: [old('gone'), { file, alt: 'new' }, old('dusk')],
  };
  const { picture, gallery } = withPresentPictures(draft, SENT);
  expect(picture).toEqual({ name: 'me', url: '/files/images/private/key/me' });
  expect(gallery).toEqual([
    { file, alt: 'new' },
    { file: { name: 'dusk', url: '/files/images/private/key/dusk' }, alt: 'dusk' },
  ]);
});
