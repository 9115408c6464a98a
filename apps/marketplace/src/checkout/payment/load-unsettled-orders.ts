/** Loads the code that asks about unsettled orders, which few visitors need. */
export const loadUnsettledOrders = async () => (await import('./unsettled-orders.tsx')).UnsettledOrders;
