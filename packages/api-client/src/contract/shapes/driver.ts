import * as z from 'zod/mini';
import { about } from '../about.ts';
import { count, maybe } from '../primitives.ts';

export const driverRegistered = about(
  'A cab driver is registered, and a one-time code was sent.',
  z.object({
    driverId: about('The cab driver’s id.', z.string(), 'drv-1'),
    message: about('A sentence that can be shown to a person.', z.string(), 'We sent you a code.'),
    resend_after: about('The seconds after which another code can be sent.', count(), 30),
    nonce: about(
      'A secret that the answer to a sent code holds. It is kept until the code is used and sent with it, since a code has tries of its own with its nonce.',
      maybe(z.string()),
      'x9T2mQ7vK3J1bN8c',
    ),
  }),
);
export type DriverRegistered = z.infer<typeof driverRegistered>;

export const driverStatus = about(
  'The state of a cab driver’s registration, once the number is verified.',
  z.enum(['verified', 'under_review', 'approved', 'refused']),
);
export type DriverStatus = z.infer<typeof driverStatus>;

export const driverVerified = about(
  'The number of a cab driver is verified.',
  z.object({
    message: about('A sentence that can be shown to a person.', z.string(), 'Your number is verified.'),
    token: about(
      'The token of this artist or cab driver, sent as Bearer with every further request for them.',
      z.string(),
      'dG9rZW4tb2YtZHJ2LTE',
    ),
    status: about('The state of the registration.', driverStatus, 'verified'),
  }),
);
export type DriverVerified = z.infer<typeof driverVerified>;

export const driverProgress = about(
  'The state of a cab driver’s registration.',
  z.object({
    name: about('The driver’s name.', z.string(), 'Ramesh Yadav'),
    status: about('The state of the registration.', driverStatus, 'under_review'),
    reason: about('Of refused documents: why.', maybe(z.string())),
  }),
);
export type DriverProgress = z.infer<typeof driverProgress>;
