import { MESSAGES } from '@jalsa/booking-core';
import { createCatalogue } from './create-catalogue.ts';

/** The texts of the rules and of the server's answers, which are `MESSAGES` of booking-core, in the current language. */
export const messages = createCatalogue({ en: MESSAGES });
