import { expect, test } from 'vitest';
import { FIELD_MESSAGES } from './field-messages.ts';

// Written here again, to the letter: a text that is changed in one place only is a mistake.
const TEXTS = [
  'Phone is required',
  'Invalid phone number',
  'Name is required',
  'Name must be 25 characters or less',
  'Name must only contain letters and spaces',
  'Email is required',
  'Invalid email address',
  'Mobile number is required',
  'Mobile number must be 10 digits',
  'OTP is required',
  'Please enter a valid OTP of exactly 4 digits',
  'Bussiness Name  is required',
  'Bussiness type  is required',
  'Contact Name  is required',
  'Mobile Number must be 10 digits',
  'Name can only contain letters and spaces',
  'Stage name is required.',
  'Description must be at least 500 characters long.',
  'Description should be less then 1500 characters.',
  'Profile is required.',
  'Location is required.',
  'City is required.',
  '{name} URL is invalid.',
  'Only PNG, JPG, and JPEG files are allowed for {file}.',
  'Max 15 images is required.',
  'Name is required.',
  'Mobile number should be 10 digits.',
  'Please enter a valid email address.',
  'Government id is required.',
  'Profile Image is required.',
  'Driving license image is required.',
  'Passport image is required.',
  'Aadhar front image is required.',
  'Aadhar back image is required.',
  'PLease enter valid mobile number.',
  'Driver license is required.',
  'Registration Card is required.',
  'Other Goverment id is required.',
  'Pan id is required.',
  'An error occurred while submitting.',
  'Please enter the number as it is printed on the licence.',
  'The picture {file} has {megapixels} megapixels: at most {max} megapixels.',
  'The picture {file} is damaged. Please choose another one.',
];

test('FIELD_MESSAGES holds every text of a field once, to the letter', () => {
  expect(Object.values(FIELD_MESSAGES).toSorted()).toEqual(TEXTS.toSorted());
});
