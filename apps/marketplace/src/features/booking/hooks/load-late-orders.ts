/** Fetches what waits for the money of orders that were let go, which few visitors come to. */
export const loadLateOrders = async () => (await import('../components/late-orders.tsx')).LateOrders;
