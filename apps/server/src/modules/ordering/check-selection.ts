import { type CartFault, type CartLine, checkCart, checkMultiCart, packageAvailability } from 'booking-core';
import { DomainError } from '../../lib/domain-error.ts';
import type { EventSnapshot } from './event-snapshot.ts';

/** What is asked for of one event. */
export interface Selection {
  eventId: string;
  people: number;
  packages: { package_map_id: string; qty: number }[];
}

/** What is asked for of one event, checked and priced line by line. */
export interface CheckedSelection {
  snapshot: EventSnapshot;
  people: number;
  lines: CartLine[];
}

const CODES = {
  no_quantity: 'invalid_request',
  no_package: 'invalid_request',
  unknown_package: 'invalid_request',
  over_capacity: 'sold_out',
  mixed_zero_rupee: 'zero_rupee_mixed',
  over_max: 'package_limit',
  under_min: 'package_limit',
} as const satisfies Record<CartFault, string>;

/**
 * Holds a selection to every rule but those of capacity, which the stock rows decide. Throws the DomainError that
 * names the first broken rule.
 */
export function checkSelection(
  asked: readonly Selection[],
  snapshots: ReadonlyMap<string, EventSnapshot>,
  { now, flow }: { now: Date; flow: 'single' | 'multi' },
): CheckedSelection[] {
  const checked = asked.map((selection) => {
    const snapshot = snapshots.get(selection.eventId);
    if (!snapshot) throw new DomainError('not_found', 'This event does not exist.');
    if (snapshot.slots) {
      throw new DomainError('sale_closed', 'Please choose a date: tickets are sold for each date.');
    }
    const lines = linesOf(selection, snapshot);
    for (const { id } of lines) checkOnSale(id, snapshot, now, flow);
    return { snapshot, lines, people: selection.people };
  });
  checkTogether(checked, flow);
  for (const { people, lines } of checked) checkPeople(people, lines);
  return checked;
}

// The same package on several lines is one line, so that it cannot dodge a limit.
function linesOf({ packages }: Selection, snapshot: EventSnapshot): CartLine[] {
  const quantities = new Map<string, number>();
  for (const { package_map_id: id, qty } of packages) quantities.set(id, (quantities.get(id) ?? 0) + qty);
  return [...quantities].map(([id, quantity]) => {
    const line = snapshot.lines.get(id);
    if (!line) {
      throw new DomainError('invalid_request', 'A package does not belong to this event.', {
        details: [{ path: 'package_info', message: `${id} is not a package of ${snapshot.id}` }],
      });
    }
    return { ...line, quantity };
  });
}

function checkOnSale(id: string, snapshot: EventSnapshot, now: Date, flow: 'single' | 'multi'): void {
  const pkg = snapshot.packages.get(id);
  if (!pkg) return;
  const availability = packageAvailability(pkg, snapshot.event, { now, flow });
  if (availability.state === 'sold_out' || availability.state === 'disabled') {
    throw new DomainError('sale_closed', `${pkg.package_name} is not on sale now.`);
  }
  if (availability.state === 'starts_in') {
    throw new DomainError('sale_closed', `${pkg.package_name} is not on sale yet.`);
  }
}

function checkTogether(checked: readonly CheckedSelection[], flow: 'single' | 'multi'): void {
  const lines = checked.flatMap((selection) => selection.lines);
  const events = checked.map(({ snapshot }) => snapshot.event);
  const [event] = events;
  const verdict = flow === 'single' && event ? checkCart(lines, event) : checkMultiCart(lines, events);
  if (!verdict.ok) throw new DomainError(CODES[verdict.code], verdict.message);
}

function checkPeople(people: number, lines: readonly CartLine[]): void {
  const counted = lines.reduce((sum, { quantity, pax }) => sum + quantity * pax, 0);
  if (counted === people) return;
  throw new DomainError('invalid_request', 'The number of people does not match the packages.', {
    details: [{ path: 'ppl_count', message: `must be ${counted}` }],
  });
}
