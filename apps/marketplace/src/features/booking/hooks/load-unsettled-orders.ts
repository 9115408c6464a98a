/** Fetches what waits for the money of orders that were let go, which few visitors come to. */
export const loadUnsettledOrders = async () =>
  (await import('../components/unsettled-orders.tsx')).UnsettledOrders;
