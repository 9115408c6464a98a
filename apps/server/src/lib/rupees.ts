import { asPaise, fromPaise } from '@jalsa/booking-core';

/** Converts stored paise to the rupees of the contract. */
export const rupees = (paise: number): number => fromPaise(asPaise(paise));
