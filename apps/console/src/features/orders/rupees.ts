import { asPaise, formatInr } from '@jalsa/booking-core';

/** An amount in paise as people read it. */
export const rupees = (paise: number): string => formatInr(asPaise(paise));
