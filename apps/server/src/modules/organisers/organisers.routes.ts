import { consoleContract } from '@jalsa/api-client/console';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import {
  admitPicture,
  changeLogo,
  changeProfile,
  getOrganiser,
  setPayout,
  signUpOrganiser,
} from './organiser.service.ts';
import { decideOrganiser, listOrganisers } from './review-organisers.service.ts';

export function organisersRoutes(app: FastifyInstance, context: Context): void {
  const { organisers, organiserReviews } = consoleContract;

  registerEndpoint(app, organisers.create, ({ staff, body }) => signUpOrganiser(context, staff, body));
  registerEndpoint(app, organisers.get, ({ staff, params }) =>
    getOrganiser(context, staff, params.organiser),
  );
  registerEndpoint(app, organisers.update, ({ staff, params, body }) =>
    changeProfile(context, staff, params.organiser, body),
  );
  registerEndpoint(
    app,
    organisers.uploadLogo,
    ({ staff, params, files }) =>
      changeLogo(context, staff, { organiserId: params.organiser, images: files.image }),
    { admitForm: ({ staff }) => admitPicture(context, staff) },
  );
  registerEndpoint(app, organisers.setPayout, ({ staff, params, body }) =>
    setPayout(context, staff, params.organiser, body),
  );

  registerEndpoint(app, organiserReviews.list, ({ query }) => listOrganisers(context, query));
  registerEndpoint(app, organiserReviews.decide, ({ staff, params, body }) =>
    decideOrganiser(context, staff, params.id, body),
  );
}
