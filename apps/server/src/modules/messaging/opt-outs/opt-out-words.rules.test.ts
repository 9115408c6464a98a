import { expect, test } from 'vitest';
import { choiceIn } from './opt-out-words.rules.ts';

test.each(['STOP', 'stop', ' Stop. ', 'UNSUBSCRIBE', 'Stop all', 'opt-out', 'बंद', 'बंद करो!', '*STOP*'])(
  '%j stops messages',
  (text) => {
    expect(choiceIn(text)).toBe('stop');
  },
);

test.each(['START', 'start', 'Unstop', 'शुरू', 'शुरू करें।'])('%j starts messages again', (text) => {
  expect(choiceIn(text)).toBe('start');
});

test.each(['', 'Does the show stop at ten?', 'do not stop', 'stopped', 'बंद है क्या', 'starts'])(
  '%j is no choice',
  (text) => {
    expect(choiceIn(text)).toBeNull();
  },
);
