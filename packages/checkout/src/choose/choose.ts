import type { Package } from '@jalsa/api-client';
import { type Cart, capacityLeft, encodeSelection, type Quote, setQuantity } from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { failureTexts } from '@jalsa/web/texts/failure-texts';
import { wait } from '@jalsa/web/time/wait';
import { loadDetailsStep } from '../details/load-details-step.ts';
import { CHECKOUT_LIMITS } from '../limits.ts';
import type { Checkout } from '../purchase/checkout.ts';
import { findPackage, quantityIn } from '../purchase/reconcile.ts';

const toData = (cart: Cart) => (cart.length > 0 ? encodeSelection(cart) : '');

/** Changes the quantity of a package in the address. */
export function changeQuantity(checkout: Checkout, pkg: Package, quantity: number | string): void {
  const { isIdle, cart: before, data } = checkout.read();
  const found = findPackage(data.events, pkg.package_map_id);
  if (!isIdle || !found) return;
  const { cart } = setQuantity(before, pkg, quantity, found.event);
  checkout.dispatch({ type: 'notice_closed' });
  checkout.host().go({ data: toData(cart) }, { replace: true, now: true });
}

/** Reduces the selection to the available quantities, on step 1 and with a notice. */
export function reduceSelection(checkout: Checkout): void {
  const { cart, reduced } = checkout.read();
  const quantityOf = ({ package_map_id }: Package) => quantityIn(cart, package_map_id);
  const isLeft = (pkg: Package) => quantityOf(pkg) > 0;
  const nameOf = ({ package_name }: Package) => package_name;
  // More are left than the cart has, so another limit is the reason.
  const isLimited = (pkg: Package) =>
    isLeft(pkg) && quantityOf(pkg) < (capacityLeft(pkg) ?? Number.POSITIVE_INFINITY);
  checkout.dispatch({
    type: 'notice_shown',
    notice: {
      kind: 'reduced',
      limited: reduced.filter(isLimited).map((pkg) => ({ name: nameOf(pkg), limit: quantityOf(pkg) })),
      fewer: reduced.filter((pkg) => isLeft(pkg) && !isLimited(pkg)).map(nameOf),
      none: reduced.filter((pkg) => !isLeft(pkg)).map(nameOf),
    },
  });
  checkout.host().go({ data: toData(cart), step: 'choose' }, { replace: true });
}

/** Opens the details after the checks of the cart. `parallelWork` is awaited. */
export async function continueToDetails(checkout: Checkout, parallelWork?: Promise<void>): Promise<void> {
  const { isIdle, step } = checkout.read();
  if (!isIdle || step !== 'choose' || !(await checkCart(checkout, parallelWork))) return;
  checkout.host().go({ data: encodeSelection(checkout.read().cart), step: 'details' }, { replace: false });
}

/** The Continue button: the cart is checked during a delay of two seconds. */
export const continueAfterDelay = (checkout: Checkout): Promise<void> =>
  continueToDetails(checkout, wait(CHECKOUT_LIMITS.continueDelaySeconds * 1000));

/**
 * Checks the cart: by the rules of the purchase, and against the current stock and prices of the server. Resolves to
 * whether the details may open. The reason for a refusal is shown, unless the visitor has left.
 */
async function checkCart(checkout: Checkout, parallelWork?: Promise<void>): Promise<boolean> {
  if (!isCartReady(checkout)) return false;
  const signal = checkout.signal();
  checkout.dispatch({ type: 'work_started', work: 'continuing' });
  const detailsLoading = loadDetailsStep().then(
    () => true,
    () => false,
  );
  const isRepriced = await Promise.all([reprice(checkout), parallelWork]).then(
    ([repriced]) => repriced,
    () => null,
  );
  const isLoaded = await detailsLoading;
  if (signal.aborted) return false;
  checkout.dispatch({ type: 'work_ended' });
  if (!isLoaded) reportPartFailure();
  else if (isRepriced === null) toast.error(failureTexts.continueFailed);
  if (!isLoaded || isRepriced === null) return false;
  if (isReduced(checkout) || !isCartReady(checkout) || isRepriced) return false;
  checkout.dispatch({ type: 'notice_closed' });
  return true;
}

/** Shows a changed price as soon as the page has the new amounts, even when another check fails. */
async function reprice(checkout: Checkout): Promise<boolean> {
  const { quote: shown } = checkout.read();
  await checkout.refresh();
  if (isReduced(checkout) || isSamePrice(shown, checkout.read().quote)) return false;
  checkout.dispatch({ type: 'notice_shown', notice: { kind: 'price_changed', before: shown.payable } });
  return true;
}

// The frame shows the notice (`reduceSelection`).
const isReduced = (checkout: Checkout) => checkout.read().reduced.length > 0;

function isCartReady(checkout: Checkout): boolean {
  const { cart, data } = checkout.read();
  const check = checkout.purchase.check(cart, data);
  if (!check.ok) toast.error(check.message);
  return check.ok;
}

/** Discounts are not shown before the details, so they are not compared. */
function isSamePrice(a: Quote, b: Quote): boolean {
  return a.subtotal === b.subtotal && a.fee.base === b.fee.base && a.fee.gst === b.fee.gst;
}
