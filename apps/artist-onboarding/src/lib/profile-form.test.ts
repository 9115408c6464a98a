import { expect, it } from 'vitest';
import { emptyProfile, type ProfileValues, profileSchema } from './profile-form.ts';

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
