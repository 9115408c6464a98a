import { contract } from '@jalsa/api-client/contract';
import * as z from 'zod';
import type { Config } from '../../../config.ts';
import { ask } from '../ask.ts';
import { type Check, mend, ok } from '../check.types.ts';

/** As large as a photo of a phone, and larger than the 1 MB that nginx passes on by default. */
const BYTES = 2_000_000;

/** The refusal of a file that is no picture: the server stores nothing. */
const refusal = z.object({ code: z.literal('unsupported_media_type') });

/** Whether the proxy of a public address passes a file of 2 MB on to the server. */
const uploadsCheck = (
  setting: 'SITE_ORIGIN' | 'ARTISTS_ORIGIN',
  originOf: (config: Config) => string,
): Check => ({
  name: 'uploads',
  needs: [setting],
  run: async ({ config, signal }) => {
    const url = `${originOf(config)}${contract.uploads.create.path}`;
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(BYTES)]), 'jalsa-doctor');
    const { status, body } = await ask(url, { method: 'POST', body: form, signal });
    if (status === 415 && refusal.safeParse(body).success)
      return [ok(`a file of 2 MB reaches the server at ${url}`)];
    if (status === 413) {
      return [
        mend(
          `${setting}: the proxy refuses a file of 2 MB (413): let it pass bodies of 64 MB, in nginx with client_max_body_size 64m (ops/proxy)`,
        ),
      ];
    }
    return [
      mend(
        `${setting}: ${url} answers ${status} to a file that is no picture, not 415 unsupported_media_type: the proxy must pass the path, its body and its headers on unchanged`,
      ),
    ];
  },
});

export const uploadsChecks: readonly Check[] = [
  uploadsCheck('SITE_ORIGIN', ({ siteOrigin }) => siteOrigin),
  uploadsCheck('ARTISTS_ORIGIN', ({ artistsOrigin }) => artistsOrigin),
];
