import { asPaise, type Paise } from 'booking-core';

/**
 * Splits an amount in proportion to weights, to the paisa: the shares add up to the amount, and each differs from its
 * exact part by less than a paisa. What the rounding leaves goes to the largest remainders, the earlier first. Equal
 * shares when all weights are 0.
 */
export function shareOut(amount: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 1) return [amount];
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const parts = sum === 0n ? weights.map(() => 1n) : weights.map(BigInt);
  const whole = sum === 0n ? BigInt(weights.length) : sum;
  const exact = parts.map((part, index) => {
    const product = BigInt(amount) * part;
    return { index, floor: product / whole, rest: product % whole };
  });
  const given = exact.reduce((total, { floor }) => total + floor, 0n);
  const left = Number(BigInt(amount) - given);
  const lucky = new Set(
    exact
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  );
  return exact.map(({ floor, index }) => asPaise(Number(floor) + (lucky.has(index) ? 1 : 0)));
}
