import type { Package } from '@jalsa/api-client';
import {
  type Cart,
  capacityLeft,
  decodeSelection,
  encodeSelection,
  type Quote,
  setQuantity,
} from '@jalsa/booking-core';
import { toast } from '@jalsa/ui/toast';
import { failureTexts } from '@jalsa/web/texts/failure-texts';
import { wait } from '@jalsa/web/time/wait';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import type { Checkout } from '../checkout.ts';
import { loadDetailsStep } from '../details/load-details-step.ts';
import { findPackage, quantityIn } from './reconcile.ts';

/** The actions of step 1: choose packages and continue to the details. */
export function chooseActions(checkout: Checkout) {
  const { read, update, setActivity } = checkout;
  const encodeCart = (cart: Cart) => (cart.length > 0 ? encodeSelection(cart) : '');

  /** Changes the quantity of a package; the address follows. */
  function changeQuantity(pkg: Package, quantity: number | string): void {
    if (!checkout.isAllowed('change_cart')) return;
    const { cart: before, data } = read();
    const found = findPackage(data.events, pkg.package_map_id);
    if (!found) return;
    const { cart } = setQuantity(before, pkg, quantity, found.event);
    update({ selection: toSelection(cart), isCartChanged: true, notice: null });
    checkout.address().writeData(encodeCart(cart));
  }

  /** Reads the selection from an address that a link, Back or Forward opened. */
  function readSelection(data: string): void {
    const selection = decodeSelection(data);
    const namedPackages = [...read().namedPackages, ...selection];
    update({ selection, namedPackages, isCartChanged: false });
  }

  /** Writes the cart, which the visitor changed before, to an address that Back or Forward opened. */
  function rewriteAddress(): void {
    checkout.address().writeData(encodeCart(read().cart));
  }

  /** Reduces the selection to the available quantities and shows a notice. */
  function reduceSelection(): void {
    const { cart, reduced } = read();
    const quantityOf = ({ package_map_id }: Package) => quantityIn(cart, package_map_id);
    const isLeft = (pkg: Package) => quantityOf(pkg) > 0;
    const nameOf = ({ package_name }: Package) => package_name;
    // More are left than the cart has, so another limit is the reason.
    const isLimited = (pkg: Package) =>
      isLeft(pkg) && quantityOf(pkg) < (capacityLeft(pkg) ?? Number.POSITIVE_INFINITY);
    update({
      selection: toSelection(cart),
      notice: {
        kind: 'reduced',
        limited: reduced.filter(isLimited).map((pkg) => ({ name: nameOf(pkg), limit: quantityOf(pkg) })),
        fewer: reduced.filter((pkg) => isLeft(pkg) && !isLimited(pkg)).map(nameOf),
        none: reduced.filter((pkg) => !isLeft(pkg)).map(nameOf),
      },
    });
    const { step, goToChoice, writeData } = checkout.address();
    if (step === 'details') goToChoice(encodeCart(cart));
    else writeData(encodeCart(cart));
  }

  /**
   * Checks the cart before the details open: by the rules of the purchase, and against the current stock and prices of
   * the server. Returns whether the details may open. The reason for a refusal is shown, unless the visitor has left.
   * `parallelWork` is awaited.
   */
  async function checkCart(parallelWork?: Promise<void>): Promise<boolean> {
    if (!isCartReady()) return false;
    const signal = checkout.signal();
    setActivity('continuing');
    let isRepriced: boolean;
    try {
      [isRepriced] = await Promise.all([reprice(), loadDetailsStep(), parallelWork]);
    } catch {
      if (signal.aborted) return false;
      setActivity('idle');
      toast.error(failureTexts().continueFailed);
      return false;
    }
    if (signal.aborted) return false;
    setActivity('idle');
    if (isReduced() || !isCartReady() || isRepriced) return false;
    update({ notice: null });
    return true;
  }

  /** Shows a changed price as soon as the page has the new amounts, even when another check fails. */
  async function reprice(): Promise<boolean> {
    const { quote: shown } = read();
    await checkout.refresh();
    if (isReduced() || isSamePrice(shown, read().quote)) return false;
    update({ notice: { kind: 'price_changed', before: shown.payable } });
    return true;
  }

  // `useReducedCart` shows the notice.
  const isReduced = () => read().reduced.length > 0;

  function isCartReady(): boolean {
    const { cart, data } = read();
    const check = checkout.kind.check(cart, data);
    if (!check.ok) toast.error(check.message);
    return check.ok;
  }

  /** Continues to the details. The cart is checked during the delay of two seconds. */
  async function continueToDetails(): Promise<void> {
    if (!checkout.isAllowed('continue')) return;
    if (await checkCart(wait(SITE_LIMITS.continueDelaySeconds * 1000))) {
      checkout.address().goToDetails(encodeSelection(read().cart));
    }
  }

  return { changeQuantity, readSelection, rewriteAddress, reduceSelection, checkCart, continueToDetails };
}

const toSelection = (cart: Cart) => cart.map(({ id, quantity }): [string, number] => [id, quantity]);

/** Discounts are not shown before the details, so they are not compared. */
function isSamePrice(a: Quote, b: Quote): boolean {
  return a.subtotal === b.subtotal && a.fee.base === b.fee.base && a.fee.gst === b.fee.gst;
}
