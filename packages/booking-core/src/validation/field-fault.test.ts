import { expect, test } from 'vitest';
import { MESSAGES } from '../messages.ts';
import { artistProfile } from './artist-profile.ts';
import { driverDocuments } from './driver-documents.ts';
import { fieldFault } from './field-fault.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { personName } from './person-name.ts';

const faultsOf = (schema: { safeParse: typeof personName.safeParse }, value: unknown) =>
  schema.safeParse(value).error?.issues.map(fieldFault);

test('a code names one text', () => {
  expect(Object.keys(MESSAGES).filter((code) => Object.hasOwn(FIELD_MESSAGES, code))).toEqual([]);
});

test.each([undefined, null, 7, ''])('a name that is %j is missing, by message and code', (value) => {
  expect(faultsOf(personName, value)).toEqual([{ code: 'nameRequired', message: 'Name is required' }]);
});

test('a fault has the values of its text', () => {
  const file = { name: 'a.gif', type: 'image/gif' };
  const [fault] = driverDocuments.safeParse({ license: file }).error?.issues.map(fieldFault) ?? [];
  expect(fault).toEqual({
    code: 'imageType',
    params: { file: 'a.gif' },
    message: 'Only PNG, JPG, and JPEG files are allowed for a.gif.',
  });
});

test('every issue of a form has a code, also where a value has another type', () => {
  for (const schema of [driverDocuments, artistProfile]) {
    const required =
      schema.safeParse({ address: {}, links: [{ name: 'web', url: 'x' }] }).error?.issues ?? [];
    expect(required.map(fieldFault).filter(({ code }) => code === undefined)).toEqual([]);
  }
  const documents = driverDocuments.safeParse({ goverment_id: 'passport' }).error?.issues.map(fieldFault);
  expect(documents).toContainEqual({
    code: 'governmentIdRequired',
    message: FIELD_MESSAGES.governmentIdRequired,
  });
});
