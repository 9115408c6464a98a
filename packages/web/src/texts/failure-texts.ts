import { MESSAGES } from '@jalsa/booking-core';
import { createCatalogue } from './create-catalogue.ts';

/** Texts of failures that no rule and no answer of the server has words for, in English. */
export const FAILURE_TEXTS = {
  continueFailed: MESSAGES.continueFailed as string,
  somethingWrong: 'Some thing went wrong',
};

export const failureTexts = createCatalogue({ en: FAILURE_TEXTS });
