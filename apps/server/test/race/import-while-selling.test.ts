import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CatalogueFaults, checkForm, importCatalogue } from '../../src/modules/catalogue/index.ts';
import { addBuyer, type Buyer } from '../support/buyers.ts';
import { orderBody } from '../support/orders.ts';
import { takenOf } from '../support/payments.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { rewritingSql } from '../support/without-guard.ts';

let it: TestApp;
beforeEach(async () => {
  it = await createTestApp();
});
afterEach(() => it.close());

/** A city with one event of 1000 places at the given price. */
async function importAt(price: number, places = 1000): Promise<void> {
  const parsed = checkForm({
    constants: {
      platform_fee: 10,
      app_links: { android: '/android', ios: '/ios' },
      support: { email: 'help@jalsa.example', phones: ['1', '2'] },
    },
    locations: [{ handler: 'pune', region: 'Pune' }],
    vendors: [{ handle: 'seller', name: 'Seller' }],
    events: [
      {
        handle: 'hot',
        name: 'A hot event',
        location: 'pune',
        vendor: 'seller',
        place_name: 'Hall',
        event_start: '2027-01-01T10:00:00Z',
        event_end: '2027-01-01T12:00:00Z',
        remaining_capacity: places,
        packages: [
          {
            package_name: 'Entry',
            package_remaining_capacity: places,
            ticket_info: [
              { ticket_type: { handle: 'entry_fee' }, ticket_param: { price, ticket_type: 'entry_fee' } },
            ],
          },
        ],
      },
    ],
  });
  if ('faults' in parsed) throw new Error(JSON.stringify(parsed.faults));
  await importCatalogue(it.context, parsed.catalogue);
}

async function hotEvent() {
  const event = await it.api.catalogue.event({ params: { id: 'hot' } });
  return { id: event._id, packageId: event.package_data[0]?.package_map_id ?? '' };
}

async function outcomeOf(buyer: Buyer, price: number): Promise<string | undefined> {
  const { id, packageId } = await hotEvent();
  try {
    await buyer.order(orderBody({ buyer, eventId: id, packages: { [packageId]: 1 }, price }));
    return 'placed';
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

test('a price that an import changed is never sold again, though the process has priced with it', async () => {
  await importAt(100);
  const buyer = await addBuyer(it);
  expect(await outcomeOf(buyer, 100)).toBe('placed');
  await importAt(200);
  expect(await outcomeOf(buyer, 100)).toBe('price_changed');
  expect(await outcomeOf(buyer, 200)).toBe('placed');
});

test('a buyer who already knows the new price is not told the old one', async () => {
  await importAt(100);
  const buyer = await addBuyer(it);
  expect(await outcomeOf(buyer, 100)).toBe('placed');
  await importAt(200);
  expect(await outcomeOf(buyer, 200)).toBe('placed');
});

test('without the new version the old price is sold on', async () => {
  await importAt(100);
  const buyer = await addBuyer(it);
  expect(await outcomeOf(buyer, 100)).toBe('placed');
  const withoutBump = (statement: string) =>
    statement.replace(
      'set "version" = "event_stock"."version" + 1',
      'set "version" = "event_stock"."version"',
    );
  await rewritingSql({ rewrite: withoutBump }, () => importAt(200));
  expect(await outcomeOf(buyer, 100)).toBe('placed');
});

test('imports and orders at once: every order gets an answer, and every place is counted', async () => {
  await importAt(100);
  const { id } = await hotEvent();
  const buyers = await Promise.all(Array.from({ length: 40 }, () => addBuyer(it)));
  const importing = async () => {
    for (let round = 0; round < 12; round++) await importAt(round % 2 ? 100 : 200);
  };
  const outcomes: (string | undefined)[] = [];
  const selling = async () => {
    for (let wave = 0; wave < 4; wave++) {
      outcomes.push(...(await Promise.all(buyers.map((buyer, i) => outcomeOf(buyer, i % 2 ? 100 : 200)))));
    }
  };
  await Promise.all([importing(), selling()]);
  // The last import said 100: whoever comes now with that price gets a place.
  const settled = await Promise.all(buyers.map((buyer) => outcomeOf(buyer, 100)));
  expect(new Set(settled)).toEqual(new Set(['placed']));
  outcomes.push(...settled);
  const placed = outcomes.filter((outcome) => outcome === 'placed').length;
  // 'unavailable': the catalogue changed under each of the tries of one request.
  const others = outcomes.filter(
    (outcome) => !['placed', 'price_changed', 'unavailable'].includes(outcome ?? ''),
  );
  expect(others).toEqual([]);
  expect(await takenOf(it, id)).toEqual({ people: placed, packages: placed });
});

test('an import never cuts below what is sold meanwhile', async () => {
  await importAt(100);
  const { id } = await hotEvent();
  const buyers = await Promise.all(Array.from({ length: 30 }, () => addBuyer(it)));
  const cut = (places: number) =>
    importAt(100, places).then(
      () => 'cut',
      (error: CatalogueFaults) => error.name,
    );
  const [outcomes, cuts] = await Promise.all([
    Promise.all(buyers.map((buyer) => outcomeOf(buyer, 100))),
    Promise.all([25, 15, 5].map(cut)),
  ]);
  const placed = outcomes.filter((outcome) => outcome === 'placed').length;
  const { rows } = await it.context.pool.query(
    'select hold_limit, taken from event_stock where event_id = $1',
    [id],
  );
  expect(rows[0].taken).toBe(placed);
  expect(rows[0].hold_limit).toBeGreaterThanOrEqual(placed);
  for (const outcome of cuts) expect(['cut', 'CatalogueFaults']).toContain(outcome);
});
