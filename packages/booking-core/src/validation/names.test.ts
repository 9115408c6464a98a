import { describe, expect, test } from 'vitest';
import { failures } from '../../test/support/failures.ts';
import { buyer } from './buyer.ts';
import { driverDetails } from './driver-details.ts';
import { hostLead } from './host-lead.ts';
import { personName } from './person-name.ts';
import { profile } from './profile.ts';

const LETTERS = 'Name must only contain letters and spaces';

describe.each([
  ['buyer', buyer, 'name', 'Name is required', LETTERS],
  ['profile', profile, 'name', 'Name is required', 'Name can only contain letters and spaces'],
  ['hostLead', hostLead, 'business_name', 'Bussiness Name  is required', LETTERS],
  ['hostLead', hostLead, 'contact_name', 'Contact Name  is required', LETTERS],
  ['driverDetails', driverDetails, 'name', 'Name is required', LETTERS],
] as const)('the name of %s (%#)', (_, schema, field, required, letters) => {
  const messageFor = (value: unknown) => failures(schema, { [field]: value })[field] ?? null;

  test.each(['', '   ', undefined, null, 7])('a name of %j is refused as missing', (value) => {
    expect(messageFor(value)).toBe(required);
  });

  test('a name has at most 25 characters', () => {
    expect(messageFor('a'.repeat(25))).toBeNull();
    expect(messageFor('a'.repeat(26))).toBe('Name must be 25 characters or less');
    expect(messageFor(`  ${'a'.repeat(25)}  `)).toBeNull();
    expect(messageFor('𝒜'.repeat(25))).toBeNull();
    expect(messageFor('1'.repeat(26))).toBe('Name must be 25 characters or less');
  });

  test.each([
    'R2D2',
    "D'Souza",
    'a-b',
    'a.b',
    'a\tb',
    'a\nb',
    '😀',
    '\u200d',
    'Asha\u200d',
    '\u200cAsha',
    'Asha \u200dRao',
    'As\u200d\u200dha',
    '1\u200d2',
    'आशा\u200b',
  ])('the name %j is refused because it has more than letters and spaces', (value) => {
    expect(messageFor(value)).toBe(letters);
  });

  test.each([
    'Asha',
    'Asha Rao',
    'José',
    'आशा राव',
    'ஆஷா',
    'लक्ष्\u200dमी',
    'ક્\u200cષમા',
    'മോഹന്\u200d',
    'মহত্\u200d রায়',
    'مهر\u200cبانو',
  ])('the name %s is accepted', (value) => {
    expect(messageFor(value)).toBeNull();
  });
});

test('personName trims the name', () => {
  expect(personName.parse('  Asha Rao ')).toBe('Asha Rao');
});
