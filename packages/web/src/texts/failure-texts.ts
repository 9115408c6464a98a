import { MESSAGES } from '@jalsa/booking-core';

/** Texts of failures that no rule and no answer of the server has words for. */
export const failureTexts = {
  continueFailed: MESSAGES.continueFailed,
  somethingWrong: 'Some thing went wrong',
  reload: 'Reload',
};
