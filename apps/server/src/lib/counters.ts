import { Counter } from 'prom-client';

/** A counter of this process, in no registry yet. Each outcome begins at zero, so that its increase is known. */
function counterOf<Outcome extends string>(name: string, help: string, outcomes: readonly Outcome[]) {
  const counter = new Counter({ name, help, labelNames: ['outcome'] as const, registers: [] });
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return { counter, count: (outcome: Outcome, by = 1) => counter.inc({ outcome }, by) };
}

export const orderCount = counterOf('orders_total', 'Orders that this process placed and expired.', [
  'placed',
  'expired',
]);

export const paymentCount = counterOf(
  'payments_total',
  'Captured payments that this process decided about.',
  ['accepted', 'partly_accepted', 'refused_late', 'refused_amount', 'refused_duplicate'],
);

/** `postponed`: an attempt that failed and is made again. `failed`: a person must make the refund. */
export const refundCount = counterOf('refunds_total', 'Outcomes of attempts of refunds in this process.', [
  'processed',
  'postponed',
  'failed',
]);
