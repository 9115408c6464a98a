import { contract } from '@jalsa/api-client/contract';
import { MESSAGES } from '@jalsa/booking-core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bearerToken } from '../../http/authenticate.ts';
import { clientAddress } from '../../http/client-address.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { getProgress } from './driver-progress.service.ts';
import { getPoster } from './qr-token.service.ts';
import { registerDriver, verifyDriver } from './register-driver.service.ts';
import { admitDocuments, submitDocuments } from './submit-documents.service.ts';

const { drivers } = contract;

export function driversRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, drivers.poster, ({ params }) => getPoster(context, params.qr_token));
  registerEndpoint(app, drivers.register, ({ body: { name, mobile, qr_token }, request }) =>
    registerDriver(context, { name, mobile, qrToken: qr_token, address: clientAddress(request) }),
  );
  registerEndpoint(app, drivers.verify, ({ body, request }) =>
    verifyDriver(context, { ...body, address: clientAddress(request) }),
  );
  registerEndpoint(app, drivers.progress, ({ params, request }) =>
    getProgress(context, params.driverId, bearerToken(request)),
  );
  registerEndpoint(
    app,
    drivers.upload,
    async ({ body, files, request }) => {
      await submitDocuments(context, { token: bearerToken(request), body, files });
      return { message: MESSAGES.submitted };
    },
    { admitForm: ({ request }) => admitDocuments(context, bearerToken(request)) },
  );
}
