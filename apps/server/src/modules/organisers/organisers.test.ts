import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addConstants, addEvent, addPackage, addVendor } from '../../../test/support/catalogue.ts';
import { addStaff, setUpSecondFactor, signInStaff } from '../../../test/support/staff.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { terminal } from '../audit/index.ts';
import { importCatalogue, validateCatalogue } from '../catalogue/index.ts';
import { addMember } from '../staff/index.ts';
import { payoutDetails } from './organisers.schema.ts';
import { readPayouts } from './payout.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await addConstants(server.context.database);
});
afterAll(() => server.close());

const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  );

const PAYOUT = {
  pan: 'AAPFU0939F',
  gstin: '27AAPFU0939F1ZV',
  account_name: 'Mehfil Nights LLP',
  account_number: '50100012345678',
  ifsc: 'HDFC0001234',
};

/** A person who has signed an organiser up, with the second factor verified. */
async function signUp(name = 'Mehfil Nights') {
  const owner = await signInStaff(server);
  await owner.api.staff.update({ body: { name: 'Meera Iyer' } });
  const organiser = await owner.api.organisers.create({ body: { name, kinds: ['music'] } });
  await setUpSecondFactor(server, owner);
  return { ...owner, organiser, params: { organiser: organiser._id } };
}

const operator = () => addStaff(server, { role: 'review', organiserId: null, name: 'Ravi' });

describe('a sign-up', () => {
  test('makes an organiser with a free handle, and the person its owner', async () => {
    const one = await signUp('कबीर की टोली');
    const two = await signUp('कबीर की टोली');
    expect(one.organiser).toMatchObject({
      handle: 'kabir-ki-toli',
      kinds: ['music'],
      paid_selling: 'not_requested',
      payout: null,
    });
    expect(two.organiser.handle).toBe('kabir-ki-toli-2');
    const { memberships } = await one.api.staff.me({});
    expect(memberships).toMatchObject([{ role: 'owner', organiser: { _id: one.organiser._id } }]);
    expect(await refusal(two.api.organisers.get({ params: one.params }))).toBe('not_found');
  });

  test('gives two organisers of one name that sign up at once a handle each', async () => {
    const all = await Promise.all([signUp('Raga Rooms'), signUp('Raga Rooms'), signUp('Raga Rooms')]);
    expect(all.map(({ organiser }) => organiser.handle).sort()).toEqual([
      'raga-rooms',
      'raga-rooms-2',
      'raga-rooms-3',
    ]);
  });

  test('is not taken over by the vendor of a catalogue file', async () => {
    const { organiser } = await signUp('Meher Live');
    const parsed = validateCatalogue({ vendors: [{ handle: organiser.handle, name: 'Taken' }] });
    if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
    await expect(importCatalogue(server.context, parsed.catalogue)).rejects.toMatchObject({
      issues: [{ path: 'vendors[0].handle' }],
    });
  });

  test('asks for the name of the person first, and has a limit of a day', async () => {
    const person = await signInStaff(server);
    const create = () => refusal(person.api.organisers.create({ body: { name: 'Raga', kinds: ['comedy'] } }));
    expect(await create()).toBe('not_possible');
    await person.api.staff.update({ body: { name: 'Meera' } });
    for (let made = 0; made < 5; made++) expect(await create()).toBe('accepted');
    expect(await create()).toBe('rate_limited');
  });
});

describe('a profile', () => {
  test('shows its new name in the search at once', async () => {
    const { api, params, organiser } = await signUp('Old Name');
    await addEvent(server.context.database, { vendorId: organiser._id, name: 'Evening' });
    await api.organisers.update({ params, body: { name: 'Kaleidoscope', kinds: ['comedy', 'music'] } });
    const found = await server.api.catalogue.events({ query: { q: 'kaleidoscope' } });
    expect(JSON.stringify(found)).toContain('Kaleidoscope');
    const { entries } = await api.members.audit({ params, query: {} });
    expect(entries[0]).toMatchObject({
      action: 'organisers.update',
      by: 'Meera Iyer',
      before: { name: 'Old Name', kinds: ['music'] },
      after: { name: 'Kaleidoscope', kinds: ['comedy', 'music'] },
    });
  });

  test('has a logo, re-encoded, in the place of the one before', async () => {
    const { api, params } = await signUp();
    const picture = async (background: string) =>
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 40, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ]);
    const first = await api.organisers.uploadLogo({ params, form: { image: [await picture('red')] } });
    const second = await api.organisers.uploadLogo({ params, form: { image: [await picture('blue')] } });
    expect(second.logo).not.toBe(first.logo);
    const { headers } = await server.app.inject(second.logo ?? '');
    expect(headers['content-type']).toMatch(/^image\//);
    const text = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' });
    expect(await refusal(api.organisers.uploadLogo({ params, form: { image: [text] } }))).toBe(
      'unsupported_media_type',
    );
  });
});

describe('payout details', () => {
  test('ask for paid selling; they are encrypted, and masked wherever they are shown', async () => {
    const { api, params, organiser } = await signUp();
    const given = await api.organisers.setPayout({ params, body: PAYOUT });
    expect(given).toMatchObject({
      paid_selling: 'requested',
      payout: { pan: '••••939F', gstin: '••••F1ZV', account_number: '••••5678', ifsc: 'HDFC0001234' },
    });
    const { database } = server.context;
    const rows = JSON.stringify(await database.select().from(payoutDetails));
    const { entries } = await api.members.audit({ params, query: {} });
    for (const secret of [PAYOUT.pan, PAYOUT.account_number])
      expect(rows + JSON.stringify(entries)).not.toContain(secret);
    expect((await readPayouts(server.context, database, [organiser._id])).get(organiser._id)).toEqual(PAYOUT);
  });

  test('are refused by field', async () => {
    const { api, params } = await signUp();
    const wrong = { ...PAYOUT, gstin: '27AAPFU0939F1ZW', ifsc: 'HDFC' };
    const { details } = await api.organisers.setPayout({ params, body: wrong }).catch((error) => error);
    expect(details).toMatchObject([
      { path: 'gstin', code: 'gstinCheckDigit' },
      { path: 'ifsc', code: 'ifscInvalid' },
    ]);
  });

  test('need the second factor and the right', async () => {
    const { api, params, organiser } = await signUp();
    const manager = await addStaff(server, { role: 'manager', organiserId: organiser._id });
    expect(await refusal(manager.api.organisers.setPayout({ params, body: PAYOUT }))).toBe('forbidden');
    await api.organisers.setPayout({ params, body: PAYOUT });
    expect(await manager.api.organisers.get({ params })).toMatchObject({ payout: null });
    expect((await api.organisers.get({ params })).payout).not.toBeNull();
    const stranger = await signInStaff(server);
    expect(await refusal(stranger.api.organisers.setPayout({ params, body: PAYOUT }))).toBe('not_found');
  });
});

describe('paid selling', () => {
  test('is approved or refused by an operator, with a reason that the organiser reads', async () => {
    const { api, params, organiser } = await signUp('Decided');
    const ravi = await operator();
    const decide = async (body: { approve: boolean; reason?: string }) => {
      const { requested_at } = await api.organisers.get({ params });
      return ravi.api.organiserReviews.decide({
        params: { id: organiser._id },
        body: { ...body, requested_at },
      });
    };
    expect(await refusal(decide({ approve: true }))).toBe('not_possible');
    await api.organisers.setPayout({ params, body: PAYOUT });
    expect(await refusal(decide({ approve: false, reason: ' ' }))).toBe('invalid_request');
    await decide({ approve: false, reason: 'The PAN is another person’s.' });
    expect(await api.organisers.get({ params })).toMatchObject({
      paid_selling: 'refused',
      refusal: 'The PAN is another person’s.',
    });
    await api.organisers.setPayout({ params, body: PAYOUT });
    await decide({ approve: true });
    const later = await api.organisers.setPayout({ params, body: { ...PAYOUT, ifsc: 'ICIC0000001' } });
    expect(later).toMatchObject({ paid_selling: 'approved', refusal: null });
    const other = await api.organisers.setPayout({
      params,
      body: { ...PAYOUT, pan: 'ABCDE1234F', gstin: null },
    });
    expect(other.paid_selling).toBe('requested');
    const { entries } = await api.members.audit({ params, query: {} });
    expect(entries.map(({ action, by }) => [action, by])).toContainEqual(['organisers.approve', 'Ravi']);
  });

  test('is decided on the request that the operator saw, and not by a member', async () => {
    const { api, params, organiser } = await signUp('Asks again');
    const ravi = await operator();
    const decideBy = (by: typeof ravi, requested_at: string | null) =>
      refusal(
        by.api.organiserReviews.decide({
          params: { id: organiser._id },
          body: { approve: true, requested_at },
        }),
      );
    const first = await api.organisers.setPayout({ params, body: PAYOUT });
    server.clock.advance(1_000);
    const second = await api.organisers.setPayout({ params, body: { ...PAYOUT, ifsc: 'ICIC0000001' } });
    expect(await decideBy(ravi, first.requested_at)).toBe('changed_meanwhile');
    const member = await operator();
    await addMember(server.context, terminal('test'), {
      mobile: member.mobile,
      name: 'Ravi',
      role: 'manager',
      organiserId: organiser._id,
    });
    expect(await decideBy(member, second.requested_at)).toBe('not_possible');
    expect(await decideBy(ravi, second.requested_at)).toBe('accepted');
  });

  test('that is refused, or that another PAN asks for, hides the paid events', async () => {
    const { database } = server.context;
    const { api, params, organiser } = await signUp('Stops');
    const ravi = await operator();
    const { requested_at } = await api.organisers.setPayout({ params, body: PAYOUT });
    const decide = (approve: boolean, asked: string | null) =>
      ravi.api.organiserReviews.decide({
        params: { id: organiser._id },
        body: { approve, reason: 'No', requested_at: asked },
      });
    const events = async (price: number) => {
      const event = await addEvent(database, { vendorId: organiser._id });
      await addPackage(database, { eventId: event.id, price });
      return event.id;
    };
    const [paid, free] = [await events(500), await events(0)];
    const stateOf = async (event: string) =>
      (await api.events.get({ params: { organiser: organiser._id, event } })).state;
    const at = { params: { organiser: organiser._id, event: paid } };
    await decide(true, requested_at);
    await decide(false, requested_at);
    expect([await stateOf(paid), await stateOf(free)]).toEqual(['hidden', 'on_sale']);
    expect(await refusal(api.events.setHidden({ ...at, body: { hidden: false } }))).toBe('not_possible');
    await decide(true, requested_at);
    expect(await refusal(api.events.setHidden({ ...at, body: { hidden: false } }))).toBe('accepted');
    expect(await stateOf(paid)).toBe('on_sale');
    await api.organisers.setPayout({ params, body: { ...PAYOUT, pan: 'ABCDE1234F', gstin: null } });
    expect([await stateOf(paid), await stateOf(free)]).toEqual(['hidden', 'on_sale']);
  });

  test('of an organiser of a catalogue file needs no approval', async () => {
    const { id } = await addVendor(server.context.database);
    const owner = await addStaff(server, { role: 'owner', organiserId: id });
    expect(await owner.api.organisers.get({ params: { organiser: id } })).toMatchObject({
      paid_selling: 'approved',
    });
  });

  test('is listed by state in pages, the oldest request first', async () => {
    const ravi = await operator();
    const present = server.clock.now();
    const asked: string[] = [];
    for (const name of ['Zz first', 'Zz second']) {
      const { api, params, organiser } = await signUp(name);
      await api.organisers.setPayout({ params, body: PAYOUT });
      asked.push(organiser._id);
      server.clock.advance(1_000);
    }
    const { organisers } = await ravi.api.organiserReviews.list({ query: { q: 'zz' } });
    expect(organisers.map(({ _id }) => _id)).toEqual(asked);
    const first = organisers[0];
    const after = `${Date.parse(first?.requested_at ?? '')}.${first?._id}`;
    const rest = await ravi.api.organiserReviews.list({ query: { q: 'zz', after } });
    expect(rest.organisers.map(({ _id }) => _id)).toEqual(asked.slice(1));
    expect(await refusal(ravi.api.organiserReviews.list({ query: { after: 'x' } }))).toBe('invalid_request');
    expect((await ravi.api.organiserReviews.list({ query: { q: '%' } })).organisers).toEqual([]);
    server.clock.set(present);
  });
});
