import { createCaller } from '@jalsa/api-client';
import { accounts, artists, uploads } from '@jalsa/api-client/contract';
import { sendForm } from '@jalsa/web/api/send-form';

/** The API client of this app. An artist has no session: each call takes the capability of its profile. */
export const artistApi = createCaller({ accounts, artists, uploads }, { sendForm });
