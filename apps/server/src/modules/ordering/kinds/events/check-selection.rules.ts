import { type CartFault, type CartLine, checkCart, checkMultiCart, type Fault } from '@jalsa/booking-core';
import { DomainError, type ErrorDetail } from '../../../../lib/domain-error.ts';
import type { EventSnapshot } from './event-snapshot.service.ts';
import { packageDetails, type Selection } from './order-request.mapper.ts';
import { type SaleRefusal, saleRefusal } from './sale-refusal.rules.ts';

/** The selection of one event, checked and priced line by line. */
export interface CheckedSelection {
  selection: Selection;
  snapshot: EventSnapshot;
  people: number;
  lines: CartLine[];
}

type Flow = 'single' | 'multi';

const CODES = {
  selectQuantity: 'invalid_request',
  selectPackage: 'invalid_request',
  continueFailed: 'invalid_request',
  capacityLimit: 'sold_out',
  customerPeopleLimit: 'customer_limit',
  mixedZeroRupee: 'zero_rupee_mixed',
  maxLimit: 'package_limit',
  minLimit: 'package_limit',
} as const satisfies Record<CartFault, string>;

/**
 * Checks selections against every rule but those of capacity, which the stock rows decide. Throws the DomainError that
 * names the first broken rule, with the paths in the request that break it.
 */
export function checkSelection(
  selections: readonly Selection[],
  snapshots: ReadonlyMap<string, EventSnapshot>,
  { now, flow }: { now: Date; flow: Flow },
): CheckedSelection[] {
  const checked = selections.map((selection) => {
    const snapshot = bookable(selection, snapshots);
    const lines = linesOf(selection, snapshot);
    checkOnSale(selection, snapshot, now);
    return { selection, snapshot, lines, people: selection.people };
  });
  checkTogether(checked, flow);
  for (const one of checked) checkPeople(one);
  return checked;
}

function bookable(
  { eventId, path }: Selection,
  snapshots: ReadonlyMap<string, EventSnapshot>,
): EventSnapshot {
  const snapshot = snapshots.get(eventId);
  if (!snapshot) {
    throw new DomainError('not_found', 'This event doesn’t exist.', {
      details: [{ path: path.event, message: `${eventId} does not exist` }],
    });
  }
  if (!snapshot.slots) return snapshot;
  throw new DomainError('sale_closed', 'Please choose a date. Tickets are sold separately for each date.', {
    details: [{ path: path.event, message: 'is sold by its dates' }],
  });
}

// The lines of one package are added up, since limits hold for a package.
function linesOf(selection: Selection, snapshot: EventSnapshot): CartLine[] {
  const quantities = new Map<string, number>();
  for (const { package_map_id: id, qty } of selection.packages) {
    quantities.set(id, (quantities.get(id) ?? 0) + qty);
  }
  return [...quantities].map(([id, quantity]) => {
    const line = snapshot.lines.get(id);
    if (!line) {
      const message = `${id} is not a package of ${snapshot.id}`;
      throw new DomainError('invalid_request', 'A package doesn’t belong to this event.', {
        details: packageDetails(selection, id, 'package_map_id', message),
      });
    }
    return { ...line, quantity };
  });
}

const FAULTS: Partial<Record<SaleRefusal, string>> = {
  event_over: 'is over',
  event_cancelled: 'was cancelled',
};

// A buyer who names a hidden package knows of it.
function checkOnSale(selection: Selection, { sale }: EventSnapshot, now: Date): void {
  const wanted = selection.packages.map(({ package_map_id: packageId }) => ({
    packageId,
    mayBeHidden: true,
  }));
  const refusal = saleRefusal(sale, wanted, now);
  if (refusal === null) return;
  const { packageId, reason } = refusal;
  if (packageId === null) {
    const fault = FAULTS[reason] ?? 'is no longer on sale';
    const what = reason in FAULTS ? 'event' : 'date';
    throw new DomainError('sale_closed', `This ${what} ${fault}.`, {
      details: [{ path: selection.path.event, message: fault }],
    });
  }
  const pkg = sale.package_data.find(({ package_map_id }) => package_map_id === packageId);
  const fault = reason === 'not_on_sale_yet' ? 'is not on sale yet' : 'is not on sale now';
  throw new DomainError('sale_closed', `${pkg?.package_name} ${fault}.`, {
    details: packageDetails(selection, packageId, 'package_map_id', fault),
  });
}

function checkTogether(checked: readonly CheckedSelection[], flow: Flow): void {
  const lines = checked.flatMap((selection) => selection.lines);
  const events = checked.map(({ snapshot }) => snapshot.event);
  const [event] = events;
  const verdict = flow === 'single' && event ? checkCart(lines, event) : checkMultiCart(lines, events);
  if (verdict.ok) return;
  const details = checked.flatMap((one) => pathsOf(verdict, one));
  throw new DomainError(CODES[verdict.code], verdict.message, details.length > 0 ? { details } : {});
}

/** The paths of a selection that break a rule of the cart, which the whole cart breaks. */
function pathsOf(fault: Fault<CartFault>, { selection, snapshot, lines }: CheckedSelection): ErrorDetail[] {
  const isFaulty = (line: CartLine): boolean => {
    if (fault.code === 'mixedZeroRupee') return line.package_type === 'zero_rupee';
    // Limits hold for each package, so a line that breaks one breaks it alone too.
    const alone = checkCart([line], snapshot.event);
    return !alone.ok && alone.code === fault.code && alone.message === fault.message;
  };
  return lines.filter(isFaulty).flatMap(({ id }) => packageDetails(selection, id, 'qty', fault));
}

function checkPeople({ selection, people, lines }: CheckedSelection): void {
  const counted = lines.reduce((sum, { quantity, pax }) => sum + quantity * pax, 0);
  if (counted === people) return;
  throw new DomainError('invalid_request', 'The number of people doesn’t match the packages.', {
    details: [{ path: selection.path.people, message: `must be ${counted}` }],
  });
}
