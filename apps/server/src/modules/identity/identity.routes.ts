import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { bearerToken } from '../../http/authenticate.ts';
import { clientAddress } from '../../http/client-address.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { changeCustomer, customerExists, getCustomer } from './customer.service.ts';
import { admitPhoto, changePhoto, removePhoto } from './profile-photo.service.ts';
import { closeSession, sessionsOf } from './session.service.ts';
import { sendSignInCode, signIn } from './sign-in.service.ts';

export function identityRoutes(app: FastifyInstance, context: Context): void {
  const { customer } = contract;
  app.decorate('sessions', sessionsOf(context));

  registerEndpoint(app, customer.check, async ({ body, request }) => ({
    exists: await customerExists(context, { mobile: body.mobile, address: clientAddress(request) }),
  }));
  registerEndpoint(app, customer.sendOtp, ({ body, request }) =>
    sendSignInCode(context, { ...body, address: clientAddress(request) }),
  );
  registerEndpoint(app, customer.verifyOtp, ({ body, request }) =>
    signIn(context, { ...body, address: clientAddress(request) }),
  );
  registerEndpoint(app, customer.logout, async ({ request }) => {
    await closeSession(context, bearerToken(request) ?? '');
    return undefined;
  });
  registerEndpoint(app, customer.update, async ({ body, customer: asker }) => ({
    message: 'Profile updated successfully',
    partner: await changeCustomer(context, asker, body),
  }));
  registerEndpoint(app, customer.get, ({ params, customer: asker }) =>
    getCustomer(context, asker, params.partnerId),
  );
  registerEndpoint(
    app,
    customer.uploadImage,
    async ({ files: { image }, customer: asker }) => ({
      data: { profile_img: await changePhoto(context, asker, image) },
    }),
    { admitForm: ({ customer: asker }) => admitPhoto(context, asker) },
  );
  registerEndpoint(app, customer.removeImage, async ({ customer: asker }) => ({
    data: { profile_img: await removePhoto(context, asker) },
  }));
}
