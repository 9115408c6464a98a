import { describe, expect, test } from 'vitest';
import { aPng, failures } from '../../test/support/failures.ts';
import { driverDocuments } from './driver-documents.ts';

const cards = { license: aPng, registration_card: aPng };
const FRONT = 'Aadhar front image is required.';
const BACK = 'Aadhar back image is required.';

describe('driverDocuments', () => {
  test('driverDocuments reports every missing field at once', () => {
    expect(failures(driverDocuments, {})).toEqual({
      license: 'Driver license is required.',
      registration_card: 'Registration Card is required.',
      goverment_id: 'Government id is required.',
    });
    expect(failures(driverDocuments, { goverment_id: 'other' })).toMatchObject({
      license: 'Driver license is required.',
      'verification_id.0': 'Other Goverment id is required.',
    });
  });

  test.each([
    ['aadhar', [aPng, aPng]],
    ['pancard', [aPng]],
    ['other', [aPng]],
    ['other', [aPng, aPng]],
  ])('driverDocuments accepts the ID %s with its images', (goverment_id, verification_id) => {
    const form = { ...cards, goverment_id, verification_id, QR_code: 'token' };
    expect(driverDocuments.parse(form)).toEqual(form);
  });

  test.each([
    ['aadhar', undefined, { 'verification_id.0': FRONT, 'verification_id.1': BACK }],
    ['aadhar', null, { 'verification_id.0': FRONT, 'verification_id.1': BACK }],
    ['pancard', null, { 'verification_id.0': 'Pan id is required.' }],
    ['aadhar', [], { 'verification_id.0': FRONT, 'verification_id.1': BACK }],
    ['aadhar', [aPng], { 'verification_id.1': BACK }],
    ['aadhar', [null, aPng], { 'verification_id.0': FRONT }],
    ['pancard', [], { 'verification_id.0': 'Pan id is required.' }],
    ['pancard', [undefined], { 'verification_id.0': 'Pan id is required.' }],
    ['other', undefined, { 'verification_id.0': 'Other Goverment id is required.' }],
    ['other', [aPng, aPng, aPng], { verification_id: 'An error occurred while submitting.' }],
  ])('driverDocuments requires the images of the ID %s (%#)', (goverment_id, verification_id, expected) => {
    expect(failures(driverDocuments, { ...cards, goverment_id, verification_id })).toEqual(expected);
  });

  test('driverDocuments refuses any other kind of ID', () => {
    expect(
      failures(driverDocuments, { ...cards, goverment_id: 'passport', verification_id: [aPng] }),
    ).toEqual({ goverment_id: 'Government id is required.' });
  });

  test('driverDocuments refuses a verification_id that is no list, and throws nothing', () => {
    const form = { ...cards, goverment_id: 'aadhar', verification_id: 7 };
    expect(failures(driverDocuments, form)).toMatchObject({ 'verification_id.0': FRONT });
  });

  test('driverDocuments accepts null for a missing QR code', () => {
    const form = { ...cards, goverment_id: 'pancard', verification_id: [aPng], QR_code: null };
    expect(driverDocuments.parse(form)).toEqual(form);
  });
});
