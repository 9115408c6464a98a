import { expect, test } from 'vitest';
import { aLine } from '../../test/support/factories.ts';
import { RuleError } from '../rule-error.ts';
import { peopleCount } from './people-count.ts';

test('peopleCount refuses a sum past safe integers', () => {
  const line = aLine({ quantity: Number.MAX_SAFE_INTEGER, pax: 1 });
  expect(() => peopleCount([line, line])).toThrow(RuleError);
});
