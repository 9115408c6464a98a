import { asPaise, fromPaise } from '@jalsa/booking-core';

/** Paise as stored, in rupees as they go over the wire. */
export const rupees = (paise: number): number => fromPaise(asPaise(paise));
