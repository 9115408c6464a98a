import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addEvent, addVendor } from '../../../test/support/catalogue.ts';
import { newMobile } from '../../../test/support/sign-in.ts';
import { addStaff, codeOf, consoleApi, setUpSecondFactor, signInStaff } from '../../../test/support/staff.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { daysAfter } from '../../lib/india.ts';
import { terminal } from '../audit/index.ts';
import { addMember, resetSecondFactor } from './index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  );
const organiser = () => addVendor(server.context.database);

describe('a sign-in to the console', () => {
  test('opens a session that names its device and its place, and can be ended', async () => {
    const { api, me } = await signInStaff(server);
    expect(me).toMatchObject({ name: '', second_factor: 'none', memberships: [] });
    const { sessions } = await api.staff.sessions({});
    expect(sessions).toMatchObject([{ place: '127.0.0.•', is_current: true }]);
    await api.staff.endSession({ params: { session: sessions[0]?._id ?? '' } });
    expect(await refusal(api.staff.me({}))).toBe('unauthorized');
  });

  test('does not end or show the sessions of others', async () => {
    const [one, other] = [await signInStaff(server), await signInStaff(server)];
    const { sessions } = await one.api.staff.sessions({});
    expect(await refusal(other.api.staff.endSession({ params: { session: sessions[0]?._id ?? '' } }))).toBe(
      'not_found',
    );
    expect((await one.api.staff.me({}))._id).toBe(one.me._id);
  });

  test('needs a token of staff: neither none nor one of a customer', async () => {
    expect(await refusal(consoleApi(server).staff.me({}))).toBe('unauthorized');
    expect(await refusal(consoleApi(server, 'x').staff.me({}))).toBe('unauthorized');
  });
});

describe('the second factor', () => {
  test('is asked for at every later sign-in, and each of its codes is accepted once', async () => {
    const { id: organiserId } = await organiser();
    const owner = await addStaff(server, { role: 'owner', organiserId });
    const later = await signInStaff(server, owner.mobile);
    expect(later.me.second_factor).toBe('pending');
    const list = () => refusal(later.api.members.list({ params: { organiser: organiserId } }));
    expect(await list()).toBe('second_factor_required');
    expect(await refusal(later.api.staff.beginSecondFactor({}))).toBe('not_possible');
    expect(await refusal(later.api.staff.verifySecondFactor({ body: { code: '000000' } }))).toBe(
      'second_factor_invalid',
    );
    expect(await list()).toBe('second_factor_required');
  });

  test('is verified by the code of the period, which is not accepted again', async () => {
    const person = await signInStaff(server);
    const secret = await setUpSecondFactor(server, person);
    const used = await codeOf(secret, server.clock.now());
    const later = await signInStaff(server, person.mobile);
    expect(await refusal(later.api.staff.verifySecondFactor({ body: { code: used } }))).toBe(
      'second_factor_invalid',
    );
    const next = await codeOf(secret, addSeconds(server.clock.now(), 30));
    expect((await later.api.staff.verifySecondFactor({ body: { code: next } })).second_factor).toBe(
      'verified',
    );
  });

  test('ends after five codes in five minutes', async () => {
    const person = await signInStaff(server);
    await person.api.staff.beginSecondFactor({});
    const tries = Array.from({ length: 6 }, () =>
      refusal(person.api.staff.confirmSecondFactor({ body: { code: '000000' } })),
    );
    expect((await Promise.all(tries)).sort()).toEqual([
      'rate_limited',
      ...Array(5).fill('second_factor_invalid'),
    ]);
  });

  test('protects what moves money or changes staff, and nothing else, before it is set up', async () => {
    const { id: organiserId } = await organiser();
    const mobile = newMobile();
    await addMember(server.context, terminal('test'), { mobile, name: 'Owner', role: 'owner', organiserId });
    const { api } = await signInStaff(server, mobile);
    const params = { organiser: organiserId };
    expect(await refusal(api.members.list({ params }))).toBe('accepted');
    const body = { mobile: newMobile(), name: 'Asha', role: 'gate' as const };
    expect(await refusal(api.members.invite({ params, body }))).toBe('second_factor_required');
  });

  test('is reset by a command, which ends all sessions', async () => {
    const person = await signInStaff(server);
    await setUpSecondFactor(server, person);
    await resetSecondFactor(server.context, person.mobile, terminal('Ravi'));
    expect(await refusal(person.api.staff.me({}))).toBe('unauthorized');
    expect((await signInStaff(server, person.mobile)).me.second_factor).toBe('none');
  });
});

describe('members of an organiser', () => {
  test('are invited by number, and lose their rights from the next request', async () => {
    const { id: organiserId } = await organiser();
    const owner = await addStaff(server, { role: 'owner', organiserId });
    const mobile = newMobile();
    const params = { organiser: organiserId };
    const invited = await owner.api.members.invite({
      params,
      body: { mobile, name: 'Kabir', role: 'manager' },
    });
    expect(invited.invitations).toMatchObject([
      { name: 'Kabir', role: 'manager', mobile: `••••••${mobile.slice(-4)}` },
    ]);
    const kabir = await signInStaff(server, mobile);
    expect(kabir.me).toMatchObject({
      name: 'Kabir',
      memberships: [{ role: 'manager', organiser: { _id: organiserId } }],
    });
    const { members, invitations } = await kabir.api.members.list({ params });
    expect(invitations).toEqual([]);
    const member = members.find(({ is_self }) => is_self)?._id ?? '';
    await owner.api.members.remove({ params: { ...params, member } });
    expect(await refusal(kabir.api.members.list({ params }))).toBe('not_found');
  });

  test('are not made by an invitation that is too old or was taken back', async () => {
    const { id: organiserId } = await organiser();
    const owner = await addStaff(server, { role: 'owner', organiserId });
    const params = { organiser: organiserId };
    const [back, old] = [newMobile(), newMobile()];
    await owner.api.members.invite({ params, body: { mobile: back, name: 'Back', role: 'gate' } });
    const list = await owner.api.members.invite({ params, body: { mobile: old, name: 'Old', role: 'gate' } });
    const invitation = list.invitations.find(({ name }) => name === 'Back')?._id ?? '';
    await owner.api.members.cancelInvitation({ params: { ...params, invitation } });
    expect((await signInStaff(server, back)).me.memberships).toEqual([]);
    const present = server.clock.now();
    server.clock.set(daysAfter(present, 15));
    expect((await signInStaff(server, old)).me.memberships).toEqual([]);
    server.clock.set(present);
  });

  test('keep one owner, also when two owners remove each other at once', async () => {
    const { id: organiserId } = await organiser();
    const [one, two] = [
      await addStaff(server, { role: 'owner', organiserId }),
      await addStaff(server, { role: 'owner', organiserId }),
    ];
    const params = { organiser: organiserId };
    const { members } = await one.api.members.list({ params });
    const idOf = (staffId: string) =>
      members.find(({ is_self }) => is_self === (staffId === one.me._id))?._id ?? '';
    const answers = await Promise.all([
      refusal(one.api.members.remove({ params: { ...params, member: idOf(two.me._id) } })),
      refusal(two.api.members.remove({ params: { ...params, member: idOf(one.me._id) } })),
    ]);
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    const left = answers[0] === 'accepted' ? one : two;
    const [last] = (await left.api.members.list({ params })).members;
    const change = { params: { ...params, member: last?._id ?? '' }, body: { role: 'manager' as const } };
    expect(await refusal(left.api.members.change(change))).toBe('last_owner');
    expect(await refusal(left.api.members.remove({ params: { ...params, member: last?._id ?? '' } }))).toBe(
      'last_owner',
    );
  });

  test('may be limited to events of the organiser, and to no others', async () => {
    const { database } = server.context;
    const { id: organiserId } = await organiser();
    const owner = await addStaff(server, { role: 'owner', organiserId });
    const own = await addEvent(database, { vendorId: organiserId });
    const foreign = await addEvent(database);
    const invite = (events: string[]) =>
      owner.api.members.invite({
        params: { organiser: organiserId },
        body: { mobile: newMobile(), name: 'Asha', role: 'gate', events },
      });
    expect((await invite([own.id])).invitations).toMatchObject([{ events: [own.id] }]);
    expect(await refusal(invite([foreign.id]))).toBe('invalid_request');
  });

  test('leave a record of each change, with numbers masked', async () => {
    const { id: organiserId } = await organiser();
    const owner = await addStaff(server, { role: 'owner', organiserId, name: 'Meera' });
    const params = { organiser: organiserId };
    const mobile = newMobile();
    await owner.api.members.invite({ params, body: { mobile, name: 'Kabir', role: 'gate' } });
    const kabir = await signInStaff(server, mobile);
    const { members } = await owner.api.members.list({ params });
    const member = members.find(({ name }) => name === 'Kabir')?._id ?? '';
    await owner.api.members.change({ params: { ...params, member }, body: { role: 'finance' } });
    const first = await owner.api.members.audit({ params, query: { limit: 2 } });
    const rest = await owner.api.members.audit({
      params,
      query: { after: first.next ?? undefined, limit: 2 },
    });
    expect([...first.entries, ...rest.entries]).toMatchObject([
      {
        by: 'Meera',
        action: 'members.change',
        before: { role: 'gate' },
        after: { role: 'finance' },
        place: '127.0.0.•',
      },
      { by: 'Kabir', action: 'members.accept', object: { _id: kabir.me._id } },
      { by: 'Meera', action: 'members.invite', after: { role: 'gate' } },
      { by: 'test', action: 'members.add' },
    ]);
    expect(JSON.stringify([first, rest])).not.toContain(mobile);
  });
});

describe('against a stolen session and a removed member', () => {
  test('an authenticator app is set up only right after a sign-in, and ends the other sessions', async () => {
    const mobile = newMobile();
    const stolen = await signInStaff(server, mobile);
    server.clock.advance(15 * 60);
    expect(await refusal(stolen.api.staff.beginSecondFactor({}))).toBe('not_possible');
    const fresh = await signInStaff(server, mobile);
    await setUpSecondFactor(server, fresh);
    expect(await refusal(stolen.api.staff.me({}))).toBe('unauthorized');
    expect((await fresh.api.staff.me({})).second_factor).toBe('verified');
  });

  test('the invitations that a removed member made end', async () => {
    const { id: organiserId } = await organiser();
    const [one, two] = [
      await addStaff(server, { role: 'owner', organiserId }),
      await addStaff(server, { role: 'owner', organiserId }),
    ];
    const params = { organiser: organiserId };
    const mobile = newMobile();
    await two.api.members.invite({ params, body: { mobile, name: 'Second', role: 'owner' } });
    const { members } = await one.api.members.list({ params });
    const member = members.find(({ is_self }) => !is_self)?._id ?? '';
    expect((await one.api.members.remove({ params: { ...params, member } })).invitations).toEqual([]);
    expect((await signInStaff(server, mobile)).me.memberships).toEqual([]);
  });

  test('an owner who is limited to events cannot change members, and so not the own limits', async () => {
    const { database } = server.context;
    const { id: organiserId } = await organiser();
    const [owner, limited] = [
      await addStaff(server, { role: 'owner', organiserId }),
      await addStaff(server, { role: 'owner', organiserId }),
    ];
    const event = await addEvent(database, { vendorId: organiserId });
    const params = { organiser: organiserId };
    const { members } = await owner.api.members.list({ params });
    const member = members.find(({ is_self }) => !is_self)?._id ?? '';
    await owner.api.members.change({
      params: { ...params, member },
      body: { role: 'owner', events: [event.id] },
    });
    expect(
      await refusal(limited.api.members.change({ params: { ...params, member }, body: { role: 'owner' } })),
    ).toBe('forbidden');
  });

  test('a new name is in the record', async () => {
    const { id: organiserId } = await organiser();
    const owner = await addStaff(server, { role: 'owner', organiserId, name: 'Meera' });
    await owner.api.staff.update({ body: { name: 'Somebody else' } });
    const { entries } = await owner.api.members.audit({ params: { organiser: organiserId }, query: {} });
    expect(entries[0]).toMatchObject({
      by: 'Meera',
      action: 'members.rename',
      before: { name: 'Meera' },
      after: { name: 'Somebody else' },
    });
  });
});
