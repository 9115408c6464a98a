import { describe, expect, it } from 'vitest';
import {
  type Action,
  type Activity,
  isAllowed,
  PERMISSIONS,
  type Step,
  TRANSITIONS,
  transition,
} from './activity.ts';

const activities = Object.keys(TRANSITIONS) as Activity[];
const busy = activities.filter((activity) => activity !== 'idle');

describe('isAllowed', () => {
  const idleOnly: [Action, Step][] = [
    ['change_cart', 'choose'],
    ['continue', 'choose'],
    ['apply_code', 'details'],
    ['proceed', 'details'],
  ];

  it.each(idleOnly)('%s is allowed on the %s step only while idle', (action, step) => {
    expect(isAllowed(action, step, 'idle')).toBe(true);
    expect(isAllowed(action, step === 'choose' ? 'details' : 'choose', 'idle')).toBe(false);
    for (const activity of busy) expect(isAllowed(action, step, activity)).toBe(false);
  });

  it.each(['enter_otp', 'resend_otp', 'cancel_otp'] as const)(
    '%s waits for the code to be asked for',
    (action) => {
      const during = activities.filter((activity) => isAllowed(action, 'details', activity));
      expect(during).toEqual(['awaiting_otp']);
    },
  );

  it('refuses navigation during a payment', () => {
    const held = activities.filter((activity) => !isAllowed('leave', 'details', activity));
    expect(held).toEqual(['verifying_otp', 'placing', 'paying', 'clearing', 'settling']);
  });

  it('allows Back like leaving, except while the one-time code dialog is open', () => {
    const during = (action: Action) =>
      activities.filter((activity) => isAllowed(action, 'details', activity));
    expect(during('leave').filter((activity) => !during('go_back').includes(activity))).toEqual([
      'awaiting_otp',
    ]);
    expect(during('cancel_otp')).toEqual(['awaiting_otp']);
  });

  it('refers only to existing activities', () => {
    for (const { during } of Object.values(PERMISSIONS))
      expect(activities).toEqual(expect.arrayContaining([...during]));
  });
});

describe('transition', () => {
  it('allows the activities of a paid booking in order', () => {
    const path: Activity[] = [
      'continuing',
      'idle',
      'sending_otp',
      'awaiting_otp',
      'verifying_otp',
      'placing',
    ];
    let now: Activity = 'idle';
    for (const next of [...path, 'paying', 'settling', 'idle'] as Activity[]) now = transition(now, next);
    expect(now).toBe('idle');
  });

  it('allows every activity to end', () => {
    const reachesIdle = (from: Activity, seen: Activity[] = []): boolean =>
      from === 'idle' ||
      TRANSITIONS[from].some((next) => !seen.includes(next) && reachesIdle(next, [...seen, next]));
    expect(activities.filter((activity) => !reachesIdle(activity))).toEqual([]);
  });

  it('throws for a transition that is not allowed', () => {
    expect(() => transition('idle', 'settling')).toThrow('from idle to settling');
    expect(() => transition('paying', 'placing')).toThrow();
  });
});
