/** How the order of a ticket was paid, as tickets show it. */
export const PAYMENT_MODES = { free: 'Free', online: 'Online' } as const;
export type PaymentMode = (typeof PAYMENT_MODES)[keyof typeof PAYMENT_MODES];
