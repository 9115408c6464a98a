import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type InvalidCatalogueError,
  importCatalogue,
  validateCatalogue,
} from '../../src/modules/catalogue/index.ts';
import { barrier } from '../support/barrier.ts';
import { addBuyer, type Buyer } from '../support/buyers.ts';
import { orderBody } from '../support/orders.ts';
import { takenStock } from '../support/payments.ts';
import { rewriteSql } from '../support/rewrite-sql.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
// It listens to no notifications, as a server to which all of them are lost.
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

/** A city with one event of 1000 places at the given price. */
async function importAt(price: number, places = 1000): Promise<void> {
  const parsed = validateCatalogue({
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
  if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
  await importCatalogue(server.context, parsed.catalogue);
}

async function hotEvent() {
  const event = await server.api.catalogue.event({ params: { id: 'hot' } });
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

/** Removes the bump of the versions, by which the database refuses orders with an outdated price. */
const withoutBump = (statement: string) =>
  statement.replace(/set "version" = ("events"|"constants")."version" \+ 1/, 'set "version" = $1."version"');

test('refuses a price that an import has changed, although the process cached it', async () => {
  await importAt(100);
  const buyer = await addBuyer(server);
  expect(await outcomeOf(buyer, 100)).toBe('placed');
  await importAt(200);
  expect(await outcomeOf(buyer, 100)).toBe('price_changed');
  expect(await outcomeOf(buyer, 200)).toBe('placed');
});

test('accepts the new price of an import although the process cached the old one', async () => {
  await importAt(100);
  const buyer = await addBuyer(server);
  expect(await outcomeOf(buyer, 100)).toBe('placed');
  await importAt(200);
  expect(await outcomeOf(buyer, 200)).toBe('placed');
});

test('sells the old price when an import does not bump the version', async () => {
  await importAt(100);
  const buyer = await addBuyer(server);
  expect(await outcomeOf(buyer, 100)).toBe('placed');
  await rewriteSql({ rewrite: withoutBump }, () => importAt(200));
  expect(await outcomeOf(buyer, 100)).toBe('placed');
});

/**
 * 80 buyers order twice at two prices, which imports change meanwhile, and in the end at the one that was imported last:
 * three orders each, as many as the limit of open orders allows.
 */
async function importsAndOrders() {
  const { id } = await hotEvent();
  const buyers = await Promise.all(Array.from({ length: 80 }, () => addBuyer(server)));
  const outcomes = [await outcomeOf(await addBuyer(server), 200)];
  const importing = async () => {
    for (let round = 0; round < 12; round++) await importAt(round % 2 ? 100 : 200);
  };
  const selling = async () => {
    for (let wave = 0; wave < 2; wave++) {
      outcomes.push(...(await Promise.all(buyers.map((buyer, i) => outcomeOf(buyer, i % 2 ? 100 : 200)))));
    }
  };
  await Promise.all([importing(), selling()]);
  // The last import said 100.
  const settled = await Promise.all(buyers.map((buyer) => outcomeOf(buyer, 100)));
  return { id, outcomes: [...outcomes, ...settled], settled };
}

test('answers every order and counts every place while imports run', async () => {
  await importAt(200);
  const { id, outcomes, settled } = await importsAndOrders();
  expect(new Set(settled)).toEqual(new Set(['placed']));
  const placed = outcomes.filter((outcome) => outcome === 'placed').length;
  // 'unavailable': the catalogue changed under each of the tries of one request.
  const others = outcomes.filter(
    (outcome) => !['placed', 'price_changed', 'unavailable'].includes(outcome ?? ''),
  );
  expect(others).toEqual([]);
  expect(await takenStock(server, id)).toEqual({ people: placed, packages: placed });
});

test('sells at an outdated price when concurrent imports do not bump the version', async () => {
  await importAt(200);
  const { settled } = await rewriteSql({ rewrite: withoutBump }, importsAndOrders);
  expect(new Set(settled)).toEqual(new Set(['price_changed']));
});

/** 30 buyers order while imports lower the capacity, first to 25 places; returns the sold places and the limit. */
async function cutWhileSelling({ begin = async () => {}, over = async () => {} } = {}) {
  const { id } = await hotEvent();
  const buyers = await Promise.all(Array.from({ length: 30 }, () => addBuyer(server)));
  const cut = (places: number) =>
    importAt(100, places).then(
      () => 'cut',
      (error: InvalidCatalogueError) => error.name,
    );
  const [outcomes, cuts] = await Promise.all([
    begin()
      .then(() => Promise.all(buyers.map((buyer) => outcomeOf(buyer, 100))))
      .finally(over),
    Promise.all([25, 15, 5].map(cut)),
  ]);
  const placed = outcomes.filter((outcome) => outcome === 'placed').length;
  const { rows } = await server.context.pool.query(
    "select hold_limit, taken from stock where kind = 'event' and id = $1",
    [id],
  );
  return { placed, cuts, taken: rows[0].taken as number, limit: rows[0].hold_limit as number };
}

test('an import never lowers a limit below the places sold while it runs', async () => {
  await importAt(100);
  const { placed, cuts, taken, limit } = await cutWhileSelling();
  expect(taken).toBe(placed);
  expect(limit).toBeGreaterThanOrEqual(placed);
  for (const outcome of cuts) expect(['cut', 'InvalidCatalogueError']).toContain(outcome);
});

test('an import lowers a limit below the sold places when the lock and the check on the stock are removed', async () => {
  await server.context.pool.query('alter table stock drop constraint stock_within_limit');
  await importAt(100);
  const looked = barrier(2);
  const sold = barrier(2);
  // The import has looked before anything is sold, and writes when all is.
  const { placed, limit } = await rewriteSql(
    {
      rewrite: (statement) => statement.replace(/ for update of s$/, ''),
      holdBack: (statement) => {
        if (!statement.startsWith('insert into "stock"')) return undefined;
        return looked().then(sold);
      },
    },
    () => cutWhileSelling({ begin: looked, over: sold }),
  );
  expect(placed).toBe(30);
  expect(limit).toBeLessThan(placed);
});

/** An import that changes the fee and a coupon of every event, and names none. */
async function importFee(platform_fee: number): Promise<void> {
  const parsed = validateCatalogue({
    constants: {
      platform_fee,
      app_links: { android: '/android', ios: '/ios' },
      support: { email: 'help@jalsa.example', phones: ['1', '2'] },
    },
    discounts: [{ name: 'Ten off', coupon_name: 'TEN', discount_value: 10, is_points: true }],
  });
  if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues));
  await importCatalogue(server.context, parsed.catalogue);
}

test('places orders while an import changes the fee and a coupon of every event', async () => {
  await importAt(1000);
  const buyer = await addBuyer(server);
  const written = barrier(2);
  const over = barrier(2);
  const { during } = await rewriteSql(
    {
      // Everything is written, and nothing is committed.
      holdBack: (statement) => (statement.includes('pg_notify') ? written().then(over) : undefined),
    },
    async () => {
      const importing = importFee(20);
      await written();
      const during = await outcomeOf(buyer, 1000);
      await over();
      await importing;
      return { during };
    },
  );
  expect(during).toBe('placed');
  // At 10 %, while the fee is 20 % now.
  expect(await outcomeOf(buyer, 1000)).toBe('price_changed');
});

test('an order waits for an import that names its event', async () => {
  await importAt(100);
  const buyer = await addBuyer(server);
  const written = barrier(2);
  const over = barrier(2);
  await rewriteSql(
    {
      holdBack: (statement) => (statement.includes('pg_notify') ? written().then(over) : undefined),
    },
    async () => {
      const importing = importAt(200);
      await written();
      const ordering = outcomeOf(buyer, 100);
      await expect
        .poll(async () => {
          const { rows } = await server.context.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      await over();
      await importing;
      expect(await ordering).toBe('price_changed');
    },
  );
});
