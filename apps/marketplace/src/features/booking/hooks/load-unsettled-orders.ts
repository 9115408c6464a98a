/** Loads the code that polls unsettled orders, which few visitors need. */
export const loadUnsettledOrders = async () =>
  (await import('../components/unsettled-orders.tsx')).UnsettledOrders;
