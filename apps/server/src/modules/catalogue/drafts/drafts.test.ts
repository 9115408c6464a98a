import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventContent, EventDraft, PackageContent } from '@jalsa/api-client/console';
import { DEMO_PICTURES, demoCatalogue } from '@jalsa/demo-catalogue';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addBuyer } from '../../../../test/support/buyers.ts';
import {
  addConstants,
  addEvent,
  addLocation,
  addPackage,
  addVendor,
} from '../../../../test/support/catalogue.ts';
import { orderBody } from '../../../../test/support/orders.ts';
import { rewriteSql } from '../../../../test/support/rewrite-sql.ts';
import { addStaff } from '../../../../test/support/staff.ts';
import { createTestApp, NOW, type TestApp } from '../../../../test/support/test-app.ts';
import { daysAfter } from '../../../lib/india.ts';
import { terminal } from '../../audit/index.ts';
import { saveOwnImage } from '../../files/index.ts';
import { events, vendors } from '../catalogue.schema.ts';
import { importCatalogue } from '../import/import-catalogue.service.ts';
import { validateCatalogue } from '../import/parse-catalogue.rules.ts';
import { eventDrafts } from './draft.schema.ts';
import { publishEvent } from './publish-event.service.ts';

let server: TestApp;
let city: string;
beforeAll(async () => {
  server = await createTestApp();
  await addConstants(server.context.database);
  city = (await addLocation(server.context.database)).handle;
});
afterAll(() => server.close());

const inDays = (days: number) => daysAfter(NOW, days).toISOString();

const entry = (price = 500, given: Partial<PackageContent> = {}): PackageContent => ({
  key: 'entry',
  package_name: 'Entry',
  ticket_info: [{ ticket_type: { handle: 'entry_fee' }, ticket_param: { price, ticket_type: 'Entry' } }],
  package_capacity: 10,
  ...given,
});
const concert = (given: EventContent = {}): EventContent => ({
  name: 'Raga at Dawn',
  keyword: 'music',
  location: city,
  place_name: 'Chowdiah Hall',
  event_start: inDays(10),
  event_end: inDays(10.2),
  packages: [entry()],
  ...given,
});

async function desk(role: 'owner' | 'manager' | 'gate' = 'owner') {
  const organiser = (await addVendor(server.context.database)).id;
  const staff = await addStaff(server, { role, organiserId: organiser });
  return deskOf(organiser, staff.api.events);
}

type Api = Awaited<ReturnType<typeof addStaff>>['api']['events'];

function deskOf(organiser: string, api: Api) {
  const at = (event: string) => ({ params: { organiser, event } });
  const create = (content: EventContent = concert()) =>
    api.create({ params: { organiser }, body: { content } });
  const publish = (draft: EventDraft) => api.publish({ ...at(draft._id), body: { version: draft.version } });
  return {
    organiser,
    api,
    at,
    create,
    publish,
    save: (draft: EventDraft, content: EventContent) =>
      api.save({ ...at(draft._id), body: { version: draft.version, content } }),
    onSale: async (content?: EventContent) => publish(await create(content)),
    list: async (query: Parameters<Api['list']>[0]['query'] = {}) =>
      (await api.list({ params: { organiser }, query })).events,
  };
}

const refusal = (call: Promise<unknown>): Promise<{ code: string; paths: string[]; said: string }> =>
  call.then(
    () => ({ code: 'accepted', paths: [], said: '' }),
    ({ code, details, message }) => ({
      code,
      paths: (details ?? []).map(({ path }: { path: string }) => path),
      said: [message, ...(details ?? []).map((one: { message: string }) => one.message)].join('\n'),
    }),
  );
const show = (handle: string | null) => server.api.catalogue.event({ params: { id: handle ?? '' } });

async function sell(draft: EventDraft, quantity: number, price = 500) {
  const event = await show(draft.handle);
  const packageId = event.package_data[0]?.package_map_id ?? '';
  const buyer = await addBuyer(server);
  await buyer.order(orderBody({ buyer, eventId: event._id, packages: { [packageId]: quantity }, price }));
}

describe('publishing', () => {
  test('puts an event into the shop, where it can be bought, with an audit row', async () => {
    const { create, publish, list } = await desk('manager');
    const draft = await create(concert({ description: '<p>Dawn</p>', eventLabels: ['New'] }));
    expect(draft).toMatchObject({ state: 'draft', handle: null, has_changes: true, published_at: null });
    const published = await publish(draft);
    expect(published).toMatchObject({ state: 'on_sale', has_changes: false, _id: draft._id });
    const event = await show(published.handle);
    expect(event).toMatchObject({ _id: draft._id, name: 'Raga at Dawn', description: '<p>Dawn</p>' });
    await sell(published, 2);
    expect(await list()).toMatchObject([{ _id: draft._id, state: 'on_sale', sold: 2, capacity: 10 }]);
    const { rows } = await server.context.database.execute<{ action: string }>(
      sql`select action from audit_log where object_id = ${draft._id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['events.create', 'events.publish']);
  });

  test('stores a slot event of two hundred dates with several packages', async () => {
    const { create, save } = await desk();
    const children = Array.from({ length: 200 }, (_, day) => ({
      event_start: inDays(day + 1),
      event_end: inDays(day + 1.1),
      packages: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => entry(500, { key })),
    }));
    const content = concert({ name: 'All year', slots: true, packages: null, children });
    expect(JSON.stringify(content).length).toBeGreaterThan(256 * 1024);
    const draft = await create(content);
    expect((await save(draft, draft.content)).content.children).toHaveLength(200);
  });

  test('names every fault with its field, and writes nothing', async () => {
    const { create, publish, api, at, organiser } = await desk();
    const draft = await create(
      concert({ name: '', event_end: inDays(9), packages: [entry(500, { package_name: '' })] }),
    );
    const { code, paths } = await refusal(publish(draft));
    expect(code).toBe('invalid_request');
    expect(paths).toEqual(expect.arrayContaining(['name', 'packages.0.package_name', 'event_end']));
    expect(await api.get(at(draft._id))).toEqual(draft);
    expect(await server.context.database.select().from(events).where(eq(events.vendorId, organiser))).toEqual(
      [],
    );
  });

  test('changes nothing when it fails at its end', async () => {
    const { create, publish, api, at, organiser } = await desk();
    const draft = await create();
    const failed = await rewriteSql(
      {
        rewrite: (statement) =>
          statement.includes('insert into "audit_log"') ? 'select no_such_column' : statement,
      },
      () => refusal(publish(draft)),
    );
    expect(failed.code).toBe('internal');
    expect(await api.get(at(draft._id))).toEqual(draft);
    expect(await server.context.database.select().from(events).where(eq(events.vendorId, organiser))).toEqual(
      [],
    );
    expect((await publish(draft)).state).toBe('on_sale');
  });

  test('names two events with the same name differently, also when both are published at once', async () => {
    const { create, publish } = await desk();
    const drafts = await Promise.all(Array.from({ length: 4 }, () => create(concert({ name: 'Same Name' }))));
    const published = await Promise.all(drafts.map(publish));
    expect(new Set(published.map(({ handle }) => handle)).size).toBe(4);
  });

  test('publishes a slot event with dates, which keep their names', async () => {
    const { create, publish, save } = await desk();
    const date = (days: number) => ({
      event_start: inDays(days),
      event_end: inDays(days + 0.1),
      packages: [entry()],
    });
    const draft = await create(concert({ slots: true, packages: null, children: [date(5), date(6)] }));
    const published = await publish(draft);
    const event = await show(published.handle);
    expect(event.children).toHaveLength(2);
    expect(event.event_end).toBe(inDays(6.1));
    const { children } = published.content;
    const more = await publish(
      await save(published, { ...published.content, children: [...(children ?? []), date(7)] }),
    );
    expect((await show(more.handle)).children?.map(({ handle }) => handle)).toEqual(
      more.content.children?.map(({ handle }) => handle),
    );
    expect(more.content.children?.slice(0, 2).map(({ handle }) => handle)).toEqual(
      children?.map(({ handle }) => handle),
    );
  });

  test('sanitises the description, and stores every other text as text', async () => {
    const { onSale } = await desk();
    const nasty = '"><img src=x onerror=alert(1)>';
    const published = await onSale(
      concert({
        name: nasty,
        place_name: nasty,
        address: nasty,
        description: `<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:alert(1)">go</a></p>`,
        eventLabels: [nasty],
        packages: [entry(500, { package_name: nasty, description: nasty })],
      }),
    );
    expect(published.content.description).toBe('<p>Hi<a rel="noopener nofollow" target="_blank">go</a></p>');
    const event = await show(published.handle);
    expect(event).toMatchObject({ name: nasty, description: published.content.description });
  });

  test('refuses pictures that are not stored here', async () => {
    const { create, publish } = await desk();
    for (const image of [
      '../../../etc/passwd',
      '/files/images/nothing',
      'https://evil.example/x.png',
      '//evil.example/x',
    ]) {
      const draft = await create(concert({ images: [image] }));
      expect(await refusal(publish(draft))).toMatchObject({ code: 'invalid_request', paths: ['images.0'] });
    }
  });

  test('never changes the fee rule, the seller or the handle', async () => {
    const { create, publish, organiser } = await desk();
    const sent = { ...concert(), fee_rule: { fee: 0 }, vendor: 'other', handle: 'mine' } as EventContent;
    const published = await publish(await create(sent));
    const [row] = await server.context.database.select().from(events).where(eq(events.id, published._id));
    expect(row).toMatchObject({ vendorId: organiser, feeRule: null, handle: published.handle });
    expect(published.handle).toMatch(/^raga-at-dawn/);
  });
});

describe('an organiser whose paid selling is not approved', () => {
  test('publishes free events only', async () => {
    const { organiser, create, save, publish } = await desk();
    await server.context.database
      .update(vendors)
      .set({ paidSelling: 'requested' })
      .where(eq(vendors.id, organiser));
    const draft = await create(concert({ name: 'Free?' }));
    expect(await refusal(publish(draft))).toMatchObject({
      code: 'invalid_request',
      paths: expect.arrayContaining(['packages.0.ticket_info.0.ticket_param.price']),
    });
    const free = await publish(await save(draft, { ...draft.content, packages: [entry(0)] }));
    expect(free.state).toBe('on_sale');
  });
});

describe('two people who edit an event', () => {
  test('learn of each other’s change, which is not overwritten', async () => {
    const one = await desk();
    const mobile = await addStaff(server, { role: 'manager', organiserId: one.organiser, name: 'Ravi' });
    const other = deskOf(one.organiser, mobile.api.events);
    const draft = await one.create();
    const saved = await other.save(draft, { ...draft.content, name: 'Ravi’s name' });
    expect(saved).toMatchObject({ version: draft.version + 1, updated_by: 'Ravi' });
    const { code, said } = await refusal(one.save(draft, { ...draft.content, place_name: 'Elsewhere' }));
    expect(code).toBe('changed_meanwhile');
    expect(said).toContain('Ravi');
    expect(await refusal(one.publish(draft))).toMatchObject({ code: 'changed_meanwhile' });
    expect((await one.api.get(one.at(draft._id))).content.name).toBe('Ravi’s name');
  });

  test('store exactly one of two changes that are sent at once', async () => {
    const { create, save } = await desk();
    const draft = await create();
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => refusal(save(draft, { ...draft.content, name }))),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'accepted',
      'changed_meanwhile',
      'changed_meanwhile',
    ]);
  });
});

describe('an imported event', () => {
  async function imported(organiser: string, handle: string, given: object = {}) {
    const parsed = validateCatalogue({
      events: [
        {
          handle,
          name: 'Imported',
          vendor: organiser,
          location: city,
          place_name: 'Hall',
          event_start: inDays(3),
          event_end: inDays(3.1),
          fee_rule: { fee: 7 },
          packages: [
            {
              package_name: 'Entry',
              package_capacity: 20,
              ticket_info: [
                { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 300, ticket_type: 'entry' } },
              ],
            },
          ],
          ...given,
        },
      ],
    });
    if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
    await importCatalogue(server.context, parsed.catalogue);
    const [row] = await server.context.database.select().from(events).where(eq(events.handle, handle));
    return row?.id ?? '';
  }

  test('can be edited and published, and keeps what the organiser does not edit', async () => {
    const { organiser, api, at, save, publish } = await desk();
    const id = await imported(organiser, 'imported-one');
    const draft = await api.get(at(id));
    expect(draft).toMatchObject({
      handle: 'imported-one',
      has_changes: false,
      content: { name: 'Imported' },
    });
    const published = await publish(await save(draft, { ...draft.content, name: 'Renamed' }));
    expect(published.handle).toBe('imported-one');
    const [row] = await server.context.database.select().from(events).where(eq(events.id, id));
    expect(row).toMatchObject({ name: 'Renamed', feeRule: { fee: 7 } });
  });

  test('that is imported again has changed meanwhile for its editor', async () => {
    const { organiser, api, at, save } = await desk();
    const id = await imported(organiser, 'imported-two');
    const first = await api.get(at(id));
    await imported(organiser, 'imported-two', { name: 'From the file' });
    expect(await refusal(save(first, { ...first.content, name: 'Mine' }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    const second = await save(await api.get(at(id)), concert({ name: 'Mine' }));
    await imported(organiser, 'imported-two', { name: 'Again' });
    expect(await refusal(save(second, second.content))).toMatchObject({ code: 'changed_meanwhile' });
    expect(await api.get(at(id))).toMatchObject({ has_changes: true, content: { name: 'Mine' } });
    expect((await show('imported-two')).name).toBe('Again');
  });

  test('that is imported and published at the same time is either of both, whole', async () => {
    const { organiser, api, at, save, publish } = await desk();
    const id = await imported(organiser, 'imported-three');
    for (let round = 0; round < 5; round++) {
      const draft = await api.get(at(id));
      const mine = await save(draft, { ...draft.content, name: 'Console', place_name: 'Console' });
      const [published] = await Promise.all([
        refusal(publish(mine)),
        imported(organiser, 'imported-three', { name: 'File', place_name: 'File' }),
      ]);
      expect(['accepted', 'changed_meanwhile']).toContain(published.code);
      const event = await show('imported-three');
      expect(event.place_name).toBe(event.name);
      const now = await api.get(at(id));
      const isKept = published.code === 'changed_meanwhile';
      expect(now).toMatchObject({ has_changes: isKept, content: { name: isKept ? 'Console' : event.name } });
    }
  });

  test('that is imported again keeps its single-use codes', async () => {
    const { organiser, api, at, publish } = await desk();
    const id = await imported(organiser, 'imported-codes');
    const made = await api.addCodes({
      ...at(id),
      body: {
        version: (await api.get(at(id))).version,
        name: 'Friends',
        prefix: '',
        count: 3,
        discount_value: 100,
        is_points: true,
      },
    });
    await publish(made);
    await imported(organiser, 'imported-codes', { name: 'Again' });
    expect(await api.get(at(id))).toMatchObject({
      codes: [{ name: 'Friends', count: 3 }],
      has_changes: false,
    });
    const { rows } = await server.context.database.execute(
      sql`select 1 from discounts where event_id = ${id} and not is_retired`,
    );
    expect(rows).toHaveLength(3);
  });

  test('that has dates and is hidden can be shown', async () => {
    const { organiser, api, at } = await desk();
    const date = (handle: string, days: number) => ({
      handle,
      event_start: inDays(days),
      event_end: inDays(days + 0.1),
      packages: [{ package_name: 'Entry', package_capacity: 20, ticket_info: entry().ticket_info }],
    });
    const id = await imported(organiser, 'imported-slots', {
      slots: true,
      event_end: inDays(4.1),
      packages: [],
      status: 'unpublished',
      children: [date('imported-slots-1', 3), date('imported-slots-2', 4)],
    });
    expect((await api.get(at(id))).content.children).toHaveLength(2);
    const shown = await api.setHidden({ ...at(id), body: { hidden: false } });
    expect(shown.state).toBe('on_sale');
    expect((await show('imported-slots')).children).toHaveLength(2);
  });

  test('is written as it was: the demonstration’s events, through the console and back', async () => {
    const { storage } = server.context.files;
    for (const file of readdirSync(DEMO_PICTURES))
      await saveOwnImage(storage, file.replace(/\.\w+$/, ''), join(DEMO_PICTURES, file));
    const parsed = validateCatalogue(demoCatalogue(NOW));
    if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
    await importCatalogue(server.context, parsed.catalogue);
    const operator = await addStaff(server, { role: 'catalogue', organiserId: null });
    const state = async (id: string) => {
      const { rows } = await server.context.database.execute(sql`
        select to_jsonb(e) - 'version' - 'distribution_end' as row from events e where id = ${id} or parent_id = ${id}
        union all select to_jsonb(p) from packages p join events e on e.id = p.event_id where e.id = ${id} or e.parent_id = ${id}
        union all select to_jsonb(d) from discounts d join events e on e.id = d.event_id where e.id = ${id} or e.parent_id = ${id}
        union all select to_jsonb(s) from stock s where s.id in (
          select id from events where id = ${id} or parent_id = ${id} union all
          select p.id from packages p join events e on e.id = p.event_id where e.id = ${id} or e.parent_id = ${id})
        order by 1`);
      return rows;
    };
    const rows = await server.context.database.select().from(events);
    const some = rows.filter(
      ({ parentId, slots, change, isWithdrawn, vendorId, handle }) =>
        parentId === null && vendorId !== '' && (slots || change || isWithdrawn || handle.length % 4 === 0),
    );
    for (const { id, vendorId: organiser } of some
      .filter(({ handle }) => !handle.startsWith('imported'))
      .slice(0, 40)) {
      const { publish, api, at } = deskOf(organiser, operator.api.events);
      const before = await state(id);
      await publish(await api.get(at(id)));
      expect(await state(id)).toEqual(before);
    }
  });
});

describe('an event that an import moves to another organiser', () => {
  test('is not given back by the organiser before', async () => {
    const [mine, theirs] = [await desk(), await desk()];
    const draft = await mine.onSale(concert({ name: 'Moves away' }));
    const [owner] = await server.context.database
      .select({ handle: vendors.handle })
      .from(vendors)
      .where(eq(vendors.id, theirs.organiser));
    const [row] = await server.context.database
      .select({ published: eventDrafts.published })
      .from(eventDrafts)
      .where(eq(eventDrafts.id, draft._id));
    const parsed = validateCatalogue({
      events: [{ ...(row?.published as unknown as Record<string, unknown>), vendor: owner?.handle }] as never,
    });
    if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
    await importCatalogue(server.context, parsed.catalogue);
    const stale = publishEvent(server.context, {
      actor: terminal('test'),
      organiserId: mine.organiser,
      eventId: draft._id,
      version: draft.version + 1,
    });
    expect(await refusal(stale)).toMatchObject({ code: 'not_found' });
    const now = await theirs.api.get(theirs.at(draft._id));
    expect((await theirs.publish(now)).state).toBe('on_sale');
    const [event] = await server.context.database.select().from(events).where(eq(events.id, draft._id));
    expect(event?.vendorId).toBe(theirs.organiser);
  });
});

describe('after a sale', () => {
  test('refuses another price, fewer people, less capacity and another start, each with the number', async () => {
    const { onSale, save, publish } = await desk();
    const draft = await onSale();
    await sell(draft, 3);
    const tryOut = async (given: EventContent) => {
      const now = await save(draft, { ...draft.content, ...given });
      draft.version = now.version;
      return refusal(publish(now));
    };
    const priced = await tryOut({ packages: [entry(400)] });
    expect(priced).toMatchObject({
      code: 'invalid_request',
      paths: ['packages.0.ticket_info.0.ticket_param.price'],
    });
    expect(priced.said).toContain('stays ₹500, since 3 are sold');
    expect(await tryOut({ packages: [entry(500, { pax: 2 })] })).toMatchObject({ paths: ['packages.0.pax'] });
    const small = await tryOut({ packages: [entry(500, { package_capacity: 2 })] });
    expect(small.said).toContain('3 are sold or held already');
    const moved = await tryOut({ event_start: inDays(9) });
    expect(moved).toMatchObject({ paths: ['event_start'] });
    expect(moved.said).toContain('3 places');
    const renamed = await tryOut({
      packages: [entry(500, { package_name: 'Standing' }), entry(900, { key: 'gold' })],
    });
    expect(renamed.code).toBe('accepted');
    expect((await show(draft.handle)).package_data).toMatchObject([
      { package_name: 'Standing', package_given: 3 },
      { package_given: 0 },
    ]);
  });

  test('keeps a date of which places are sold', async () => {
    const { onSale, save, publish } = await desk();
    const date = (days: number) => ({
      event_start: inDays(days),
      event_end: inDays(days + 0.1),
      packages: [entry()],
    });
    const draft = await onSale(
      concert({ name: 'Slots', slots: true, packages: null, children: [date(5), date(6)] }),
    );
    const [first, second] = draft.content.children ?? [];
    const { _id } = await show(first?.handle ?? '');
    await server.context.database.execute(sql`update stock set taken = 4 where id = ${_id}`);
    const without = await refusal(
      publish(await save(draft, { ...draft.content, children: second ? [second] : [] })),
    );
    expect(without).toMatchObject({ paths: ['children'] });
    expect(without.said).toContain('4 places');
  });
});

describe('what is sold', () => {
  test('stays while a slot event is hidden', async () => {
    const { onSale, save, publish, api, at } = await desk();
    const date = (days: number, price = 500) => ({
      event_start: inDays(days),
      event_end: inDays(days + 0.1),
      packages: [entry(price)],
    });
    const draft = await onSale(
      concert({ name: 'Hidden slots', slots: true, packages: null, children: [date(5), date(6)] }),
    );
    const [first, second] = draft.content.children ?? [];
    const { _id } = await show(first?.handle ?? '');
    await server.context.database.execute(sql`update stock set taken = 4 where id in (
      select id from packages where event_id = ${_id} union all select ${_id})`);
    let now = await api.setHidden({ ...at(draft._id), body: { hidden: true } });
    expect(now.sold).toContainEqual({ date: first?.handle, people: 4, packages: { entry: 4 } });
    const tryOut = async (children: EventContent['children']) => {
      now = await save(now, { ...draft.content, children });
      return (await refusal(publish(now))).paths;
    };
    const handle = first?.handle ?? null;
    expect(await tryOut(second ? [second] : [])).toEqual(['children']);
    expect(await tryOut([{ ...date(4), handle }, second ?? {}])).toContain('children.0.event_start');
    expect(await tryOut([{ ...date(5, 900), handle }, second ?? {}])).toEqual([
      'children.0.packages.0.ticket_info.0.ticket_param.price',
    ]);
  });

  test('keeps its price and its people after a publication without it', async () => {
    const { onSale, save, publish } = await desk();
    let now = await onSale(concert({ packages: [entry(500), entry(900, { key: 'gold' })] }));
    await sell(now, 2);
    const publishWith = async (packages: PackageContent[]) => {
      now = await save(now, { ...now.content, packages });
      const answer = await refusal(publish(now));
      if (answer.code === 'accepted') now = { ...now, version: now.version + 1 };
      return answer;
    };
    expect(await publishWith([entry(900, { key: 'gold' })])).toMatchObject({ code: 'accepted' });
    expect((await publishWith([entry(100, { pax: 2 })])).paths).toEqual([
      'packages.0.ticket_info.0.ticket_param.price',
      'packages.0.pax',
    ]);
    expect(await publishWith([entry(500)])).toMatchObject({ code: 'accepted' });
  });
});

describe('the state of an event', () => {
  test('can be hidden and shown, and keeps an unpublished change and the end of its sale', async () => {
    const { onSale, save, api, at } = await desk();
    const published = await onSale(concert({ name: 'Hidden', distribution_end: inDays(8) }));
    const draft = await save(published, { ...published.content, name: 'Not yet' });
    const hidden = await api.setHidden({ ...at(draft._id), body: { hidden: true } });
    expect(hidden).toMatchObject({ state: 'hidden', has_changes: true, content: { name: 'Not yet' } });
    const shown = await api.setHidden({ ...at(draft._id), body: { hidden: false } });
    expect(shown).toMatchObject({ state: 'on_sale', has_changes: true });
    expect(await show(shown.handle)).toMatchObject({ name: 'Hidden', distribution_end: inDays(8) });
  });

  test('can become postponed and cancelled, with the work for its buyers', async () => {
    const { onSale, api, at } = await desk();
    const draft = await onSale(concert({ name: 'Moved' }));
    await sell(draft, 1);
    const body = {
      event_start: inDays(20),
      event_end: inDays(20.1),
      refund_until: inDays(15).slice(0, 10),
      reason: 'Rain',
    };
    const moved = await api.postpone({ ...at(draft._id), body });
    expect(moved).toMatchObject({
      state: 'on_sale',
      change: { status: 'postponed', reason: 'Rain' },
      has_changes: false,
    });
    expect(moved.content.event_start).toBe(inDays(20));
    expect(await refusal(api.setHidden({ ...at(draft._id), body: { hidden: true } }))).toMatchObject({
      code: 'not_possible',
    });
    const cancelled = await api.cancel({ ...at(draft._id), body: { reason: null } });
    expect(cancelled.state).toBe('cancelled');
    const { rows } = await server.context.database.execute(
      sql`select status from event_changes where ${draft._id} = any(event_ids) order by status`,
    );
    expect(rows).toEqual([{ status: 'cancelled' }, { status: 'postponed' }]);
    expect(await refusal(api.setHidden({ ...at(draft._id), body: { hidden: false } }))).toMatchObject({
      code: 'not_possible',
    });
  });

  test('is changed sixty times in an hour at most', async () => {
    const { onSale, api, at, organiser } = await desk();
    const draft = await onSale(concert({ name: 'Flickers' }));
    const hide = (hidden: boolean) => refusal(api.setHidden({ ...at(draft._id), body: { hidden } }));
    await server.context.database.execute(sql`
      update rate_limits set taken_at = array_fill(taken_at[1], array[59]) where key = ${`shopChanges ${organiser}`}`);
    expect((await hide(true)).code).toBe('accepted');
    expect((await hide(false)).code).toBe('rate_limited');
  });

  test('can be hidden once the refunds of a postponed one are over', async () => {
    const { onSale, api, at } = await desk();
    const draft = await onSale(concert({ name: 'Moved and hidden' }));
    const body = {
      event_start: inDays(20),
      event_end: inDays(20.1),
      refund_until: inDays(12).slice(0, 10),
      reason: 'Rain',
    };
    await api.postpone({ ...at(draft._id), body });
    const present = server.clock.now();
    await server.context.database.execute(sql`
      update events set change = jsonb_set(change, '{refund_until}', to_jsonb(${inDays(-1)}::text)) where id = ${draft._id}`);
    const hidden = await api.setHidden({ ...at(draft._id), body: { hidden: true } });
    expect(hidden).toMatchObject({ state: 'hidden', change: null });
    server.clock.set(present);
  });

  test('of a draft is none of these', async () => {
    const { create, api, at } = await desk();
    const draft = await create();
    expect(await refusal(api.cancel({ ...at(draft._id), body: {} }))).toMatchObject({ code: 'not_possible' });
  });
});

describe('single-use codes', () => {
  test('are made at once, are listed nowhere, and each is valid for one order', async () => {
    const { onSale, publish, api, at } = await desk();
    const draft = await onSale(concert({ name: 'Coded', packages: [entry(1000)] }));
    const batch = { name: 'Friends', prefix: 'FR', count: 1_000, discount_value: 100, is_points: true };
    const made = await api.addCodes({ ...at(draft._id), body: { version: draft.version, ...batch } });
    expect(made.codes).toEqual([{ name: 'Friends', count: 1_000, discount: '₹100' }]);
    expect(made.content.discounts).toEqual([]);
    const published = await publish(made);
    const { codes } = await api.listCodes({ ...at(draft._id), query: { name: 'Friends' } });
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1_000);
    const { _payload } = await server.api.catalogue.discounts({ params: { id: published.handle ?? '' } });
    expect(_payload.discount.filter(({ name }) => name === 'Friends')).toEqual([]);
    expect((await show(published.handle)).eventDiscount).toEqual([]);

    const [first] = codes;
    const event = await show(published.handle);
    const order = async () => {
      const buyer = await addBuyer(server);
      const packages = { [event.package_data[0]?.package_map_id ?? '']: 1 };
      await buyer.order(
        orderBody({
          buyer,
          eventId: event._id,
          packages,
          price: 1000,
          coupon: first?.code ?? '',
          discount: 100,
        }),
      );
    };
    expect((await refusal(order())).code).toBe('accepted');
    expect((await refusal(order())).code).not.toBe('accepted');
    const used = (await api.listCodes({ ...at(draft._id), query: { name: 'Friends' } })).codes;
    expect(used.filter(({ is_used }) => is_used)).toEqual([{ code: first?.code, is_used: true }]);

    const more = { ...batch, name: 'More', version: published.version };
    const second = await api.addCodes({ ...at(draft._id), body: more });
    const third = api.addCodes({
      ...at(draft._id),
      body: { ...more, name: 'Third', version: second.version },
    });
    expect((await refusal(third)).code).toBe('not_possible');
    const removed = await api.removeCodes({
      ...at(draft._id),
      query: { name: 'Friends', version: second.version },
    });
    expect(removed.codes.map(({ name }) => name)).toEqual(['More']);
  });
});

describe('who may do it', () => {
  test('is nobody of another organiser, for a draft and for a published event', async () => {
    const [mine, theirs] = [await desk(), await desk()];
    for (const draft of [await mine.create(), await mine.onSale(concert({ name: 'Mine' }))]) {
      const there = theirs.at(draft._id);
      const calls = [
        () => theirs.api.get(there),
        () => theirs.api.save({ ...there, body: { version: 1, content: {} } }),
        () => theirs.api.publish({ ...there, body: { version: 1 } }),
        () => theirs.api.cancel({ ...there, body: {} }),
        () => theirs.api.copy(there),
        () => theirs.api.get(mine.at(draft._id)),
      ];
      for (const call of calls) expect((await refusal(call())).code).toBe('not_found');
    }
  });

  test('is a member with the right, and of a member who is limited to events these only', async () => {
    const { organiser, create, onSale } = await desk();
    const [one, other] = [await onSale(concert({ name: 'One' })), await create(concert({ name: 'Other' }))];
    const gate = deskOf(
      organiser,
      (await addStaff(server, { role: 'gate', organiserId: organiser })).api.events,
    );
    expect((await gate.list()).length).toBe(2);
    expect((await refusal(gate.create())).code).toBe('forbidden');
    const limited = await addStaff(server, { role: 'manager', organiserId: organiser });
    await server.context.database.execute(
      sql`update memberships set event_ids = ${`{${other._id}}`}::text[] where staff_id = ${limited.me._id}`,
    );
    const few = deskOf(organiser, limited.api.events);
    expect((await few.list()).map(({ name }) => name)).toEqual(['Other']);
    expect((await few.api.get(few.at(other._id)))._id).toBe(other._id);
    expect((await refusal(few.api.get(few.at(one._id)))).code).toBe('forbidden');
    expect((await refusal(few.create())).code).toBe('forbidden');
  });
});

describe('the list', () => {
  test('has drafts and events by state and words, page by page', async () => {
    const { create, onSale, list, api, at, organiser } = await desk();
    await create({ name: 'No date yet' });
    for (let day = 1; day <= 5; day++)
      await onSale(
        concert({ name: `Evening ${day}%`, event_start: inDays(day), event_end: inDays(day + 0.1) }),
      );
    const past = await addEvent(server.context.database, {
      vendorId: organiser,
      eventStart: daysAfter(NOW, -3),
      eventEnd: daysAfter(NOW, -2),
    });
    await addPackage(server.context.database, { eventId: past.id });
    const [first] = await list({ q: 'evening 5' });
    await api.setHidden({ ...at(first?._id ?? ''), body: { hidden: true } });
    expect((await list({ state: 'draft' })).map(({ name }) => name)).toEqual(['No date yet']);
    expect((await list({ state: 'hidden' })).map(({ name }) => name)).toEqual(['Evening 5%']);
    expect((await list({ state: 'past' })).map(({ _id }) => _id)).toEqual([past.id]);
    expect((await list({ q: '4%' })).map(({ name }) => name)).toEqual(['Evening 4%']);
    const names: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<Api['list']>> = await api.list({
        params: { organiser },
        query: { limit: 2, ...(after && { after }) },
      });
      names.push(...page.events.map(({ name }) => name));
      after = page.next;
    } while (after);
    expect(names).toEqual([
      'No date yet',
      ...[5, 4, 3, 2, 1].map((day) => `Evening ${day}%`),
      'An Evening of Qawwali',
    ]);
  });
});

test('a copy has the content of an event without its dates and codes', async () => {
  const { onSale, api, at } = await desk();
  const draft = await onSale(concert({ name: 'Twice' }));
  const copy = await api.copy(at(draft._id));
  expect(copy).toMatchObject({ state: 'draft', handle: null, content: { name: 'Twice', event_start: null } });
  expect(copy._id).not.toBe(draft._id);
});

test('a draft may be a membership’s event', async () => {
  const { organiser, create } = await desk();
  const draft = await create();
  const owner = await addStaff(server, { role: 'owner', organiserId: organiser });
  const { invitations } = await owner.api.members.invite({
    params: { organiser },
    body: { mobile: '9876500011', name: 'Gita', role: 'gate', events: [draft._id] },
  });
  expect(invitations[0]?.events).toEqual([draft._id]);
});
