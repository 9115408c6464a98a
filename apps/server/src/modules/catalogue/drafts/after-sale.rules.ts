import { toPaise } from '@jalsa/booking-core';
import { rupees } from '../../../lib/rupees.ts';
import { collectIssues, type Issue, type Path } from '../import/catalogue.errors.ts';
import type { ParsedChild, ParsedEvent, ParsedPackage } from '../import/catalogue-file.shape.ts';
import { packageKey } from '../import/package.rules.ts';

/** What is sold or held, by the handle of an event or a date. */
export interface SoldOf {
  people(handle: string): number;
  pieces(handle: string, key: string): number;
}

const pricePaise = ({ ticket_info }: ParsedPackage): number =>
  ticket_info.reduce((sum, { ticket_param }) => sum + toPaise(ticket_param.price), 0);

/**
 * Finds changes that buyers did not agree to: of the price and the people of a sold package, of the start of a sold date unless the
 * command moves it, and the removal of a sold date.
 */
export function checkAfterSale(
  before: ParsedEvent | null,
  after: ParsedEvent,
  sold: SoldOf,
  { movesDates }: { movesDates: boolean },
): Issue[] {
  const issues = collectIssues(new Set());
  if (!before) return [];
  const checkSale = (old: ParsedEvent | ParsedChild, sale: ParsedEvent | ParsedChild, path: Path) => {
    const people = sold.people(old.handle);
    const isMoved = Date.parse(old.event_start) !== Date.parse(sale.event_start);
    if (isMoved && people > 0 && !movesDates)
      issues.add(
        [...path, 'event_start'],
        `stays, since ${people} places are sold or held: postpone the event to move it`,
      );
    for (const entry of old.packages) {
      const key = packageKey(entry);
      const pieces = sold.pieces(old.handle, key);
      const index = sale.packages.findIndex((one) => packageKey(one) === key);
      const now = sale.packages[index];
      if (pieces === 0 || !now) continue;
      const at = [...path, 'packages', index];
      if (pricePaise(now) !== pricePaise(entry))
        issues.add(
          [...at, 'ticket_info', 0, 'ticket_param', 'price'],
          `stays ₹${rupees(pricePaise(entry))}, since ${pieces} are sold or held: add a package for another price`,
        );
      if (now.pax !== entry.pax)
        issues.add([...at, 'pax'], `stays ${entry.pax}, since ${pieces} are sold or held`);
    }
  };
  if (!before.slots) checkSale(before, after, ['events', 0]);
  for (const old of before.children) {
    const index = after.children.findIndex(({ handle }) => handle === old.handle);
    const now = after.children[index];
    const people = sold.people(old.handle);
    if (now) checkSale(old, now, ['events', 0, 'children', index]);
    else if (people > 0)
      issues.add(
        ['events', 0, 'children'],
        `need the date ${old.event_start.slice(0, 10)}, since ${people} places of it are sold or held: cancel the date instead`,
      );
  }
  return [...issues.issues];
}
