import { FIELD_LIMITS } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { about } from '../about.ts';
import { endpoint } from '../endpoint.ts';

/** Files that are sent one by one before their form, so that a slow network sends none of them twice. */
export const uploads = {
  create: endpoint({
    method: 'POST',
    path: '/files/uploads',
    auth: 'public',
    summary:
      'Store a picture for a form that is sent later; a file field of `artists.onboard`, `artists.verify` or `drivers.upload` then takes the answered `upload` as text, in place of the file. Only who knows it can use it',
    tags: ['uploads'],
    form: {
      file: {
        description: 'The picture.',
        min: 1,
        max: 1,
        accept: ['image/png', 'image/jpeg'],
        maxBytes: FIELD_LIMITS.artistImageMaxBytes,
        private: true,
      },
    },
    response: {
      200: z.object({
        upload: about(
          'The secret name of the stored picture, which a file field of a form takes in place of the file.',
          z.string(),
          'dXBsb2FkLW9mLWEtcGljdHVyZQ',
        ),
        expires_in: about('The seconds until it expires, for devices whose clock is wrong.', z.int(), 86_400),
      }),
    },
    errors: [],
  }),
};
