import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Files that are sent one by one before their form, so that a slow network sends none of them twice. */
export const uploads = {
  create: endpoint({
    method: 'POST',
    path: '/files/uploads',
    auth: 'none',
    summary:
      'Store a picture for a form that is sent later; a file field of `artists.onboard`, `artists.verify` or `drivers.upload` then takes the answered `upload` as text, in place of the file. Only who knows it can use it',
    tags: ['uploads'],
    form: {
      file: {
        min: 1,
        max: 1,
        accept: ['image/png', 'image/jpeg'],
        maxBytes: FIELD_LIMITS.artistImageMaxBytes,
        private: true,
      },
    },
    response: { 200: z.object({ upload: z.string(), expires_in: z.int() }) },
    errors: [],
  }),
};
