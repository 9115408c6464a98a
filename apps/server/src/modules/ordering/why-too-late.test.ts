import { expect, test } from 'vitest';
import { SMS_VALUE_MAX } from '../messaging/index.ts';
import { type EventRefusal, whyTooLate } from './why-too-late.ts';

test.each<[EventRefusal[] | null, string]>([
  [['full'], 'there is no room any more'],
  [['full', 'full'], 'there is no room any more'],
  [['over'], 'the event is over'],
  [['over', 'over'], 'the events are over'],
  [['full', 'over'], 'the places cannot be had any more'],
  [['over_limit'], 'you have as many as one customer may'],
  [['over_limit', 'full'], 'the places cannot be had any more'],
  [null, 'the discount code is used up'],
])('of %j says what is so, short enough for an SMS', (events, why) => {
  expect(whyTooLate(events)).toBe(why);
  expect(why.length).toBeLessThanOrEqual(SMS_VALUE_MAX);
});
