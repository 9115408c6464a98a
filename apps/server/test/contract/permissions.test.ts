import { readFileSync } from 'node:fs';
import { consoleContract } from '@jalsa/api-client/console';
import {
  type Operation,
  ORGANISER_ROLES,
  operations,
  SITE_ROLES,
  type StaffRole,
} from '@jalsa/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffAccess } from '../../src/modules/staff/index.ts';
import { addEvent, addVendor } from '../support/catalogue.ts';
import { signIn } from '../support/sign-in.ts';
import { addStaff, signInStaff } from '../support/staff.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** The cells of a table of docs/permissions.md, by the name of the endpoint and of the column. */
function readTable(name: string): Map<string, Record<string, string>> {
  const text = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8');
  const [, table = ''] = new RegExp(`<!-- ${name} -->([^]*?)<!-- /${name} -->`).exec(text) ?? [];
  const [head = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  return new Map(
    rows.map((cells) => [
      cells[0] ?? '',
      Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ''])),
    ]),
  );
}

const ofStaff = readTable('staff');
const others = readTable('others');
const all = operations(consoleContract);

let server: TestApp;
/** What the last request was admitted as: `admitted`, the code of its refusal, or nothing if the endpoint never asked. */
let admission: string | undefined;
let own: string;
let foreign: string;
beforeAll(async () => {
  server = await createTestApp();
  own = (await addVendor(server.context.database)).id;
  foreign = (await addVendor(server.context.database)).id;
  const access = server.app.staffAccess;
  const { admit } = access;
  access.admit = (async (request) => {
    try {
      const admitted = await admit(request);
      admission = 'admitted';
      return admitted;
    } catch (error) {
      admission = String((error as { code?: string }).code);
      throw error;
    }
  }) satisfies StaffAccess['admit'];
});
afterAll(() => server.close());

interface Place {
  organiser: () => string;
  event?: () => string;
}

/** Sends a request without a useful body, and returns how it was admitted. */
async function admissionOf({ endpoint }: Operation, token: string | null, place: Place): Promise<string> {
  const params: Record<string, string> = { organiser: place.organiser() };
  if (endpoint.path.includes(':event'))
    params.event =
      place.event?.() ?? (await addEvent(server.context.database, { vendorId: place.organiser() })).id;
  admission = undefined;
  const answer = await server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'unknown'),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(endpoint.method === 'GET' ? {} : { payload: { unknown: true } }),
  });
  const decided: string | undefined = admission;
  if (decided === undefined) return 'open to everybody';
  if (decided === 'admitted') expect([401, 403]).not.toContain(answer.statusCode);
  else expect(answer.json()).toMatchObject({ code: decided });
  return decided;
}

interface Caller {
  token: string | null;
  /** The column of the table. */
  column?: string;
  place?: Place;
  /** What is answered at an endpoint with a permission; by default what the table says. */
  expected?: (cells: Record<string, string>) => string;
}

const ownPlace: Place = { organiser: () => own };
const isYes = (cell: string | undefined) => cell === 'yes' || cell === '2';

/** The admission of every endpoint of the console, beside the one that the tables of the document say. */
async function walk({ token, column = '', place = ownPlace, expected }: Caller) {
  const admitted: Record<string, string> = {};
  const listed: Record<string, string> = {};
  // A logout ends the session of the walk.
  const sorted = all.toSorted(
    (a, b) => Number(a.operationId === 'staff.logout') - Number(b.operationId === 'staff.logout'),
  );
  for (const operation of sorted) {
    const { operationId } = operation;
    admitted[operationId] = await admissionOf(operation, token, place);
    const cells = ofStaff.get(operationId);
    const caller = others.get(operationId)?.['may be called by'];
    if (cells) listed[operationId] = expected?.(cells) ?? (isYes(cells[column]) ? 'admitted' : 'forbidden');
    else if (caller === 'everybody') listed[operationId] = 'open to everybody';
    else if (caller === 'all staff') listed[operationId] = expected?.({ of: 'staff' }) ?? 'admitted';
  }
  return { admitted, listed };
}

async function check(caller: Caller): Promise<void> {
  const { admitted, listed } = await walk(caller);
  expect(admitted).toEqual(listed);
}

test('docs/permissions.md lists every endpoint of the console, and no other', () => {
  const inConsole = [...others.values()].filter((cells) => cells['method and path']?.includes('/console/'));
  const listed = [...ofStaff.keys(), ...inConsole.map(({ endpoint }) => endpoint)];
  expect(listed.sort()).toEqual(all.map(({ operationId }) => operationId).sort());
  expect(ofStaff.size).toBeGreaterThan(10);
});

const roles = [
  ...Object.keys(ORGANISER_ROLES).map((role) => ({ role: role as StaffRole, isOfSite: false })),
  ...Object.keys(SITE_ROLES).map((role) => ({ role: role as StaffRole, isOfSite: true })),
];

describe.each(roles)('the role $role (site: $isOfSite)', ({ role, isOfSite }) => {
  const add = () => addStaff(server, { role, organiserId: isOfSite ? null : own });
  const column = isOfSite ? `site: ${role}` : role;

  test('may call what the table says, for its organiser', async () => {
    await check({ token: (await add()).token, column });
  });

  test('reaches another organiser only as an operator', async () => {
    const { token } = await add();
    const place = { organiser: () => foreign };
    const refused = (cells: Record<string, string>) => {
      if (cells.of === 'staff') return 'admitted';
      return cells.of === 'site' ? 'forbidden' : 'not_found';
    };
    await check({ token, column, place, ...(isOfSite ? {} : { expected: refused }) });
  });

  test('reaches no event of another organiser', async () => {
    const { token } = await add();
    const { id } = await addEvent(server.context.database, { vendorId: foreign });
    const expected = (cells: Record<string, string>) => {
      if (cells.of === 'staff') return 'admitted';
      if (!isYes(cells[column])) return 'forbidden';
      return cells.of === 'event' ? 'not_found' : 'admitted';
    };
    await check({ token, place: { organiser: () => own, event: () => id }, expected });
  });
});

describe('nobody else', () => {
  const unauthorized = () => 'unauthorized';

  test('calls an endpoint without a token', async () => {
    await check({ token: null, expected: unauthorized });
  });

  test('calls an endpoint with the token of a customer', async () => {
    await check({ token: (await signIn(server)).token, expected: unauthorized });
  });

  test('calls an endpoint with a permission as a person without a membership', async () => {
    const { token } = await signInStaff(server);
    await check({
      token,
      expected: ({ of }) => (of === 'staff' ? 'admitted' : of === 'site' ? 'forbidden' : 'not_found'),
    });
  });

  test('is an owner who was removed meanwhile', async () => {
    const owner = await addStaff(server, { role: 'owner', organiserId: own });
    const other = await addStaff(server, { role: 'owner', organiserId: own });
    const params = { organiser: own };
    const { members } = await owner.api.members.list({ params });
    const member = members.find(({ is_self }) => is_self)?._id ?? '';
    await other.api.members.remove({ params: { ...params, member } });
    await check({
      token: owner.token,
      expected: ({ of }) => (of === 'staff' ? 'admitted' : of === 'site' ? 'forbidden' : 'not_found'),
    });
  });
});

test('a member for listed events reaches no others', async () => {
  const { id: listed } = await addEvent(server.context.database, { vendorId: own });
  const owner = await addStaff(server, { role: 'owner', organiserId: own });
  const limited = await addStaff(server, { role: 'manager', organiserId: own });
  const params = { organiser: own };
  const { members } = await limited.api.members.list({ params });
  const member = members.find(({ is_self }) => is_self)?._id ?? '';
  await owner.api.members.change({
    params: { ...params, member },
    body: { role: 'manager', events: [listed] },
  });
  await check({
    token: limited.token,
    expected: (cells) => {
      if (cells.of === 'staff') return 'admitted';
      if (!isYes(cells.manager)) return 'forbidden';
      return cells.of === 'event' ? 'forbidden' : 'admitted';
    },
  });
});

describe.each([
  ['which was never set up', false],
  ['which was not entered in this session', true],
])('without the second factor, %s,', (_case, isSetUp) => {
  test('an owner and an administrator may do what needs none', async () => {
    for (const [role, organiserId] of [['owner', own] as const, ['admin', null] as const]) {
      const { api, mobile } = await addStaff(server, { role, organiserId });
      const later = await signInStaff(server, mobile);
      if (!isSetUp) {
        const { pool } = server.context;
        await pool.query(
          'update staff set second_factor = null, second_factor_since = null where mobile = $1',
          [mobile],
        );
      }
      expect((await api.staff.me({})).second_factor).toBe(isSetUp ? 'verified' : 'none');
      const column = organiserId === null ? 'site: admin' : 'owner';
      await check({
        token: later.token,
        expected: (cells) => {
          if (cells.of === 'staff') return 'admitted';
          if (!isYes(cells[column])) return 'forbidden';
          return isSetUp || cells[column] === '2' ? 'second_factor_required' : 'admitted';
        },
      });
    }
  });
});
