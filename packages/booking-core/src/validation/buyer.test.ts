import { expect, test } from 'vitest';
import { failures } from '../../test/support/failures.ts';
import { buyer } from './buyer.ts';
import { driverDetails } from './driver-details.ts';
import { hostLead } from './host-lead.ts';
import { profile } from './profile.ts';

test('a form reports every missing field at once', () => {
  expect(failures(buyer, {})).toEqual({
    name: 'Name is required',
    mobile: 'Mobile number is required',
    email: 'Email is required',
  });
  expect(failures(profile, {})).toEqual({ name: 'Name is required', email: 'Email is required' });
  expect(failures(driverDetails, {})).toEqual({
    name: 'Name is required',
    mobile: 'PLease enter valid mobile number.',
  });
  expect(failures(hostLead, {})).toEqual({
    business_name: 'Bussiness Name  is required',
    business_type: 'Bussiness type  is required',
    email: 'Email is required',
    contact_name: 'Contact Name  is required',
    contact_phone_number: 'Mobile number is required',
  });
});

test('buyer trims its fields and drops unknown ones', () => {
  const person = { name: ' Asha ', mobile: '98765 43210', email: 'asha@example.com ', admin: true };
  expect(buyer.parse(person)).toEqual({ name: 'Asha', mobile: '9876543210', email: 'asha@example.com' });
  expect(profile.parse(person)).toEqual({ name: 'Asha', email: 'asha@example.com' });
  expect(driverDetails.parse(person)).toEqual({ name: 'Asha', mobile: '9876543210' });
});

test('hostLead fills in its lead_type and refuses another one', () => {
  const lead = {
    business_name: 'Blue Frog',
    business_type: 'Club',
    email: 'asha@example.com',
    contact_name: 'Asha',
    contact_phone_number: '9876543210',
  };
  expect(hostLead.parse(lead)).toEqual({ ...lead, lead_type: 'Book a Demo' });
  expect(hostLead.parse({ ...lead, lead_type: null }).lead_type).toBe('Book a Demo');
  expect(hostLead.parse({ ...lead, lead_type: 'Book a Demo' }).lead_type).toBe('Book a Demo');
  expect(Object.keys(failures(hostLead, { ...lead, lead_type: 'Spam' }))).toEqual(['lead_type']);
});
