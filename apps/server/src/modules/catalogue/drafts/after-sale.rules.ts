import { toPaise } from '@jalsa/booking-core';
import { rupees } from '../../../lib/rupees.ts';
import type { packages } from '../catalogue.schema.ts';
import { collectIssues, type Issue, type Path } from '../import/catalogue.errors.ts';
import type { ParsedChild, ParsedEvent } from '../import/catalogue-file.shape.ts';
import { packageKey } from '../import/package.rules.ts';

/** An event or a date as it is stored: what its buyers agreed to. */
export interface StoredSale {
  handle: string;
  eventStart: Date;
  /** Also those that a later publication left out. */
  packages: readonly Pick<typeof packages.$inferSelect, 'key' | 'pax' | 'ticketInfo'>[];
}

/** The places sold or held, by the handle of an event or a date. */
export interface SoldOf {
  people(handle: string): number;
  pieces(handle: string, key: string): number;
}

type Prices = readonly { ticket_param: { price: number } }[];

const pricePaise = (prices: Prices): number =>
  prices.reduce((sum, { ticket_param }) => sum + toPaise(ticket_param.price), 0);

/**
 * Finds changes that buyers did not agree to: of the price and the people of a sold package, of the start of a sold date unless the
 * command moves it, and the removal of a sold date. `stored` is the event with all dates that it ever had, as hidden ones have buyers
 * too.
 */
export function checkAfterSale(
  { published, stored }: { published: ParsedEvent | null; stored: readonly StoredSale[] },
  after: ParsedEvent,
  sold: SoldOf,
  { movesDates }: { movesDates: boolean },
): Issue[] {
  const issues = collectIssues(new Set());
  const storedSales = new Map(stored.map((sale) => [sale.handle, sale]));
  const checkSale = (sale: ParsedEvent | ParsedChild, path: Path) => {
    const old = storedSales.get(sale.handle);
    if (!old) return;
    const people = sold.people(old.handle);
    const isMoved = old.eventStart.getTime() !== Date.parse(sale.event_start);
    if (isMoved && people > 0 && !movesDates)
      issues.add(
        [...path, 'event_start'],
        `stays, since ${people} places are sold or held: postpone the event to move it`,
      );
    for (const [index, now] of sale.packages.entries()) {
      const key = packageKey(now);
      const pieces = sold.pieces(old.handle, key);
      const entry = old.packages.find((one) => one.key === key);
      if (pieces === 0 || !entry) continue;
      const at = [...path, 'packages', index];
      const price = pricePaise(entry.ticketInfo);
      if (pricePaise(now.ticket_info) !== price)
        issues.add(
          [...at, 'ticket_info', 0, 'ticket_param', 'price'],
          `stays ₹${rupees(price)}, since ${pieces} are sold or held: add a package for another price`,
        );
      if (now.pax !== entry.pax)
        issues.add([...at, 'pax'], `stays ${entry.pax}, since ${pieces} are sold or held`);
    }
  };
  if (!after.slots) checkSale(after, ['events', 0]);
  for (const [index, date] of after.children.entries()) checkSale(date, ['events', 0, 'children', index]);
  for (const { handle, event_start } of published?.children ?? []) {
    const people = sold.people(handle);
    if (people > 0 && !after.children.some((date) => date.handle === handle))
      issues.add(
        ['events', 0, 'children'],
        `need the date ${event_start.slice(0, 10)}, since ${people} places of it are sold or held: cancel the date instead`,
      );
  }
  return [...issues.issues];
}
