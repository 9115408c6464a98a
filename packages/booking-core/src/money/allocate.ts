import { fail } from '../rule-error.ts';
import { asPaise } from './as-paise.ts';
import type { Paise } from './paise.ts';

/**
 * Splits an amount in proportion to weights (whole numbers from 0 up), to the paisa. The parts add up to the amount, and each differs from
 * its exact value by less than a paisa. The parts are equal when all weights are 0. RuleError for a weight that is none, an amount that is no
 * `Paise`, and an amount above 0 without a weight.
 */
export function allocate(amount: Paise, weights: readonly number[]): Paise[] {
  const given = weights.map((weight) =>
    Number.isSafeInteger(weight) && weight >= 0 ? BigInt(weight) : fail('weight', weight),
  );
  const whole = BigInt(asPaise(amount));
  if (given.length === 0 && whole > 0n) fail('weight', 'none');
  const sum = given.reduce((total, weight) => total + weight, 0n);
  // Parts of equal weight share equally, also when that weight is 0.
  const [parts, total] = sum > 0n ? [given, sum] : [given.map(() => 1n), BigInt(given.length)];
  const floors = parts.map((part) => (whole * part) / total);
  const rests = parts.map((part) => (whole * part) % total);
  const left = Number(floors.reduce((remaining, floor) => remaining - floor, whole));
  const getsExtraPaisa = largest(rests, left);
  return floors.map((floor, index) => (Number(floor) + (getsExtraPaisa.has(index) ? 1 : 0)) as Paise);
}

/** The indexes of the largest remainders, the earlier first among equal ones: these parts get the paise that rounding leaves. */
function largest(rests: readonly bigint[], count: number): Set<number> {
  const order = rests.map((rest, index) => ({ rest, index }));
  order.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  return new Set(order.slice(0, count).map(({ index }) => index));
}
