import { expect, it } from 'vitest';
import { INITIAL_STATE, reduceSignIn, type SignInAction } from './steps.ts';

const reduceAll = (...moves: SignInAction[]) => moves.reduce(reduceSignIn, INITIAL_STATE);
const mobile = '9876543210';

it('opens the code step for a known number', () => {
  expect(reduceAll({ kind: 'known', mobile })).toEqual({ step: 'code', mobile, name: '', email: '' });
});

it('opens the name and email steps for an unknown number', () => {
  const asked = reduceAll({ kind: 'unknown', mobile });
  expect(asked.step).toBe('name');
  const named = reduceSignIn(asked, { kind: 'named', name: 'Asha' });
  expect(named.step).toBe('email');
  expect(reduceSignIn(named, { kind: 'sent', email: '' })).toEqual({
    step: 'code',
    mobile,
    name: 'Asha',
    email: '',
  });
});

it('returns to the phone step from any step and keeps the typed values', () => {
  const named = reduceAll({ kind: 'unknown', mobile }, { kind: 'named', name: 'Asha' });
  expect(reduceSignIn(named, { kind: 'edit_phone' })).toMatchObject({ step: 'phone', mobile, name: 'Asha' });
});

it('clears the name when the edited number is known', () => {
  const edited = reduceAll(
    { kind: 'unknown', mobile },
    { kind: 'named', name: 'Asha' },
    { kind: 'edit_phone' },
  );
  expect(reduceSignIn(edited, { kind: 'known', mobile: '9000000000' })).toMatchObject({
    step: 'code',
    name: '',
  });
});

it('ignores an action of another step', () => {
  expect(reduceAll({ kind: 'sent', email: '' })).toBe(INITIAL_STATE);
  expect(reduceAll({ kind: 'named', name: 'Asha' })).toBe(INITIAL_STATE);
});
