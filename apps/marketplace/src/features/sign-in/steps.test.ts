import { expect, it } from 'vitest';
import { moveOn, type SignInMove, START } from './steps.ts';

const walk = (...moves: SignInMove[]) => moves.reduce(moveOn, START);
const mobile = '9876543210';

it('takes a known number straight to the code', () => {
  expect(walk({ kind: 'known', mobile })).toEqual({ step: 'code', mobile, name: '', email: '' });
});

it('asks an unknown number for name and email first', () => {
  const asked = walk({ kind: 'unknown', mobile });
  expect(asked.step).toBe('name');
  const named = moveOn(asked, { kind: 'named', name: 'Asha' });
  expect(named.step).toBe('email');
  expect(moveOn(named, { kind: 'sent', email: '' })).toEqual({
    step: 'code',
    mobile,
    name: 'Asha',
    email: '',
  });
});

it('comes back to the phone from any step, keeping what was typed', () => {
  const named = walk({ kind: 'unknown', mobile }, { kind: 'named', name: 'Asha' });
  expect(moveOn(named, { kind: 'edit_phone' })).toMatchObject({ step: 'phone', mobile, name: 'Asha' });
});

it('forgets the name when the number turns out to be known', () => {
  const edited = walk({ kind: 'unknown', mobile }, { kind: 'named', name: 'Asha' }, { kind: 'edit_phone' });
  expect(moveOn(edited, { kind: 'known', mobile: '9000000000' })).toMatchObject({ step: 'code', name: '' });
});

it('ignores a late answer of another step', () => {
  expect(walk({ kind: 'sent', email: '' })).toBe(START);
  expect(walk({ kind: 'named', name: 'Asha' })).toBe(START);
});
