import { personName } from '@jalsa/booking-core/validation';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkShape } from '../http/check-shape.ts';

const messageOf = (schema: z.core.$ZodType, value: unknown) => {
  try {
    checkShape(z.object({ field: schema as z.ZodMiniType }), { field: value });
  } catch (error) {
    return error;
  }
  return null;
};

test.each<[string, z.core.$ZodType, unknown]>([
  ['is missing', z.string(), undefined],
  ['is missing', z.enum(['a', 'b']), undefined],
  ['must be a text', z.string(), 1],
  ['must be a number', z.number(), 'x'],
  ['must be a number', z.coerce.number(), 'x'],
  ['must be a whole number', z.int(), 1.5],
  ['must be true or false', z.boolean(), 'yes'],
  ['must be a list', z.array(z.string()), {}],
  ['must be an object', z.object({}), 'x'],
  ['must be a or b', z.enum(['a', 'b']), 'c'],
  ['must not be empty', z.string().check(z.minLength(1)), ''],
  ['must have at least 8 characters', z.string().check(z.minLength(8)), 'x'],
  ['must have at most 1 character', z.string().check(z.maxLength(1)), 'xx'],
  ['must have at most 2 entries', z.array(z.string()).check(z.maxLength(2)), ['', '', '']],
  ['must be 1 or more', z.number().check(z.gte(1)), 0],
  ['must be 5 or less', z.number().check(z.lte(5)), 6],
  ['must be a day such as 2026-11-20', z.iso.date(), '20.11.2026'],
  ['must be a time such as 2026-11-20T12:00:00Z', z.iso.datetime(), 'noon'],
  ['must be written in another way', z.string().check(z.regex(/^a$/)), 'b'],
  ['is not valid', z.union([z.string(), z.number()]), true],
  ['must have a message of its own', z.string('must have a message of its own'), 1],
])('a wrong value %s', (message, schema, value) => {
  expect(messageOf(schema, value)).toMatchObject({
    code: 'invalid_request',
    message: `field: ${message}`,
    details: [{ path: 'field', message }],
  });
});

test('a sentence of a field rule stands without the name of its field', () => {
  expect(messageOf(personName, undefined)).toMatchObject({ message: 'Name is required' });
});

test('a value that is wrong as a whole is named by its part of the request', () => {
  expect(() => checkShape(z.object({}), null)).toThrow('body: must be an object');
});
