import { createCaller } from '@jalsa/api-client';
import { drivers, uploads } from '@jalsa/api-client/contract';
import { sendForm } from '@jalsa/web/api/send-form';

/** The API client of this app. A driver has no session: each call takes the driver's token. */
export const driverApi = createCaller({ drivers, uploads }, { sendForm });
