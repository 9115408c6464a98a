import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { clientAddress } from '../../../http/client-address.ts';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import { admitUpload, storeUpload } from './upload.service.ts';

export function uploadRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    contract.uploads.create,
    async ({ files: { file: files }, request }) => {
      const [file] = files;
      if (!file) throw new Error('a form without its required file was accepted');
      return storeUpload(context, file, clientAddress(request));
    },
    { admitForm: ({ request }) => admitUpload(context, clientAddress(request)) },
  );
}
