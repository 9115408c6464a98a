import { describe, expect, test } from 'vitest';
import { aPng, failures } from '../../test/support/failures.ts';
import { artistVerification } from './artist-verification.ts';

const person = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com', photos: aPng };
const images = {
  driving: { driving: aPng },
  passport: { passport: aPng },
  aadhar: { aadhar_front: aPng, aadhar_back: aPng },
};

describe('artistVerification', () => {
  test('artistVerification reports every missing field at once', () => {
    expect(failures(artistVerification, {})).toEqual({
      name: 'Name is required.',
      mobile: 'Mobile number should be 10 digits.',
      email: 'Please enter a valid email address.',
      photos: 'Profile Image is required.',
      goverment_id: 'Government id is required.',
    });
    expect(failures(artistVerification, { goverment_id: 'driving' })).toMatchObject({
      name: 'Name is required.',
      driving: 'Driving license image is required.',
    });
  });

  test('artistVerification accepts a name of up to 50 characters of any kind', () => {
    const form = { ...person, goverment_id: 'driving', ...images.driving };
    expect(failures(artistVerification, { ...form, name: "D'Souza 2nd".padEnd(50, 'x') })).toEqual({});
    expect(failures(artistVerification, { ...form, name: 'x'.repeat(51) })).toEqual({
      name: 'Name is required.',
    });
  });

  test.each(Object.entries(images))(
    'artistVerification accepts the ID %s with its images',
    (goverment_id, own) => {
      const form = { ...person, goverment_id, ...own };
      expect(artistVerification.parse(form)).toEqual(form);
    },
  );

  test.each([
    ['driving', { driving: 'Driving license image is required.' }],
    ['passport', { passport: 'Passport image is required.' }],
    [
      'aadhar',
      { aadhar_front: 'Aadhar front image is required.', aadhar_back: 'Aadhar back image is required.' },
    ],
  ])('artistVerification requires the images of the ID %s, and no others', (goverment_id, expected) => {
    const all = { ...images.driving, ...images.passport, ...images.aadhar };
    const missing = Object.fromEntries(Object.keys(expected).map((field) => [field, null]));
    expect(failures(artistVerification, { ...person, goverment_id })).toEqual(expected);
    expect(failures(artistVerification, { ...person, goverment_id, ...all, ...missing })).toEqual(expected);
  });

  test('artistVerification refuses any other kind of ID', () => {
    expect(failures(artistVerification, { ...person, goverment_id: 'pancard' })).toEqual({
      goverment_id: 'Government id is required.',
    });
  });

  test.each([undefined, null, 'form', 7])('artistVerification refuses %j, which is no form', (value) => {
    expect(Object.keys(failures(artistVerification, value))).toEqual(['']);
  });
});
