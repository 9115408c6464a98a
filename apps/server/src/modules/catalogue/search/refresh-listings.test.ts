import { addSeconds } from 'date-fns/addSeconds';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPackage } from '../../../../test/support/catalogue.ts';
import { inDays, useListedCity } from '../../../../test/support/listed-city.ts';
import { NOW } from '../../../../test/support/test-app.ts';
import type { Context } from '../../../context.ts';
import { withTransaction } from '../../../database/executor.ts';
import { refreshDueListings, refreshListings } from './refresh-listings.service.ts';

const { add, addDate, addPriced, city, found, page, server } = useListedCity();

describe('a listing', () => {
  const atLater = (days: number) => ({ ...server().context, clock: { now: () => inDays(days) } });
  const listings = async () => {
    const { rows } = await server().context.pool.query(
      'select starts, lowest_price_paise from event_listings where location_id = $1 order by event_id',
      [city()],
    );
    return rows.map((row) => [row.starts, Number(row.lowest_price_paise)]);
  };

  test('has the next date of a slot event, and ends after the last date', async () => {
    const { database } = server().context;
    const parent = await add('classes', { slots: true, eventStart: inDays(1), eventEnd: inDays(9) });
    for (const day of [8, 1]) {
      const { id } = await addDate(parent.id, inDays(day), inDays(day + 1));
      await addPackage(database, { eventId: id, price: 100 * day });
    }
    expect(await listings()).toEqual([[inDays(1), 10_000]]);
    await refreshDueListings(atLater(3));
    expect(await listings()).toEqual([[inDays(8), 80_000]]);
    await refreshDueListings(atLater(9.5));
    expect(await listings()).toEqual([]);
  });

  test('changes its price when a sale ends', async () => {
    const { database } = server().context;
    const event = await add('early bird');
    await addPackage(database, { eventId: event.id, price: 100, validTill: inDays(2) });
    await addPackage(database, { eventId: event.id, price: 300 });
    await refreshDueListings(atLater(1.9));
    expect(await listings()).toEqual([[event.eventStart, 10_000]]);
    await refreshDueListings(atLater(2));
    expect(await listings()).toEqual([[event.eventStart, 30_000]]);
  });

  test('does not delay the others when it cannot be made, and is tried again after a pause', async () => {
    const { pool } = server().context;
    const broken = await addPriced('broken', 100);
    const sound = await addPriced('sound', 200);
    await pool.query(`update events set event_start = event_end + interval '1 hour' where id = $1`, [
      broken.id,
    ]);
    await pool.query(`update packages set price_paise = 30000 where event_id = any($1)`, [
      [broken.id, sound.id],
    ]);
    await pool.query(`update event_listings set due_at = $1`, [NOW]);
    const logged: unknown[] = [];
    const log = { ...server().context.log, error: (about: object) => logged.push(about) };
    const sweep = (now: Date) =>
      refreshDueListings({ ...server().context, clock: { now: () => now }, log } as Context);
    await sweep(NOW);
    expect(logged).toMatchObject([{ err: expect.any(Error), id: broken.id }]);
    expect(await listings()).toEqual([
      [broken.eventStart, 10_000],
      [sound.eventStart, 30_000],
    ]);
    await pool.query('update events set event_start = $2 where id = $1', [broken.id, broken.eventStart]);
    await sweep(new Date(NOW.getTime() + 4_999));
    expect((await listings())[0]).toEqual([broken.eventStart, 10_000]);
    await sweep(addSeconds(NOW, 5));
    expect((await listings())[0]).toEqual([broken.eventStart, 30_000]);
  });

  describe('the listing of an event whose price changes because places are sold or released', () => {
    const taken = (eventId: string, taken: number) =>
      server().context.pool.query(
        `update stock set hold_limit = 1, taken = $2
         where kind = 'package' and id = (select id from packages where event_id = $1 and package_capacity = 1)`,
        [eventId, taken],
      );
    const sweep = () => refreshDueListings(server().context);
    let id: string;
    beforeEach(async () => {
      const { database } = server().context;
      ({ id } = await add('selling'));
      await addPackage(database, { eventId: id, price: 100, packageCapacity: 1 });
      await addPackage(database, { eventId: id, price: 300 });
    });

    test('is made again after a list shows the event', async () => {
      await taken(id, 1);
      expect((await page({ price_max: 200 })).events[0]?.package_prices).toEqual([300]);
      await sweep();
      expect(await found({ price_max: 200 })).toEqual([]);
      expect(await found({ price_max: 300 })).toEqual(['selling']);
    });

    test('is made again after the page of the event is shown, also when the package is available again', async () => {
      await taken(id, 1);
      await found({});
      await sweep();
      await taken(id, 0);
      expect(await found({ price_max: 200 })).toEqual([]);
      await server().api.catalogue.event({ params: { id } });
      await sweep();
      expect(await found({ price_max: 200 })).toEqual(['selling']);
    });

    test('blocks no list while another transaction changes it', async () => {
      await taken(id, 1);
      await withTransaction(server().context.database, async (executor) => {
        await executor.execute(sql`select from event_listings where event_id = ${id} for update`);
        expect(await found({})).toEqual(['selling']);
      });
    });
  });

  test('has the data of the later of two concurrent changes', async () => {
    const event = await addPriced('twice', 100);
    const { database, pool } = server().context;
    const isAnyWaiting = async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    let second: Promise<void> | undefined;
    await withTransaction(database, async (executor) => {
      await executor.execute(sql`update packages set price_paise = 30000 where event_id = ${event.id}`);
      await refreshListings(executor, [event.id], NOW);
      // A refresh that read before it locked would write the old price over the new one.
      second = refreshListings(database, [event.id], NOW);
      await expect.poll(isAnyWaiting).toBe(true);
    });
    await second;
    expect(await listings()).toEqual([[event.eventStart, 30_000]]);
  });
});
