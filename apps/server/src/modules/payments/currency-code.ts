import * as z from 'zod';

/** A currency as the gateway names it (ISO 4217, capital letters). */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
