import { consoleContract } from '@jalsa/api-client/console';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import {
  blockCustomer,
  endCustomerSessions,
  eraseCustomer,
  lookUpCustomer,
  unblockCustomer,
} from '../identity/index.ts';
import { listLeads, markLead, removeLead } from '../leads/index.ts';
import { listFailedMessages, resendFailedMessages } from '../messaging/index.ts';
import { listPaymentCases } from '../payments/index.ts';
import { actorOf } from '../staff/index.ts';
import { findUnsendableTickets } from '../ticketing/index.ts';
import { toFailedMessage, toLead } from './operators.mapper.ts';
import {
  artistsReview,
  driversReview,
  openReviewedDocument,
  type PeopleReview,
} from './review-people.service.ts';

const SHOWN_MESSAGES = 200;

/** The endpoints of the site's operators: each calls the service that the terminal's commands call too. */
export function operatorsRoutes(app: FastifyInstance, context: Context): void {
  reviewRoutes(app, context, consoleContract.artistReviews, artistsReview);
  reviewRoutes(app, context, consoleContract.driverReviews, driversReview);

  const { siteLeads, siteCustomers, failedMessages, sitePayments } = consoleContract;
  registerEndpoint(app, siteLeads.list, async ({ query: { state } }) => ({
    leads: (await listLeads(context, state ? [state] : ['new', 'contacted'])).map(toLead),
  }));
  registerEndpoint(app, siteLeads.mark, async ({ params, body, staff }) =>
    toLead(await markLead(context, params.id, { state: body.state, by: actorOf(staff) })),
  );
  registerEndpoint(app, siteLeads.remove, async ({ params, staff }) => {
    await removeLead(context, params.id, actorOf(staff));
    return { _id: params.id };
  });

  registerEndpoint(app, siteCustomers.find, ({ body, staff }) =>
    lookUpCustomer(context, actorOf(staff), body.mobile),
  );
  registerEndpoint(app, siteCustomers.endSessions, ({ params, staff }) =>
    endCustomerSessions(context, actorOf(staff), params.customer),
  );
  registerEndpoint(app, siteCustomers.block, ({ params, body, staff }) =>
    blockCustomer(context, actorOf(staff), { id: params.customer, reason: body.reason }),
  );
  registerEndpoint(app, siteCustomers.unblock, ({ params, staff }) =>
    unblockCustomer(context, actorOf(staff), params.customer),
  );
  registerEndpoint(app, siteCustomers.erase, async ({ params, staff }) => {
    await eraseCustomer(context, actorOf(staff), params.customer);
    return undefined;
  });

  registerEndpoint(app, failedMessages.list, async () => {
    const failed = await listFailedMessages(context, {});
    return { messages: failed.slice(0, SHOWN_MESSAGES).map(toFailedMessage), total: failed.length };
  });
  registerEndpoint(app, failedMessages.resend, async ({ body, staff }) => {
    const { queued, left } = await resendFailedMessages(
      context,
      { ids: [...new Set(body.ids)] },
      { by: actorOf(staff), checkTickets: (trackingIds) => findUnsendableTickets(context, trackingIds) },
    );
    return { queued, left: left.map(({ id, reason }) => ({ _id: id, reason })) };
  });

  registerEndpoint(app, sitePayments.list, async () => ({ cases: await listPaymentCases(context) }));
}

function reviewRoutes(
  app: FastifyInstance,
  context: Context,
  endpoints: (typeof consoleContract)['artistReviews' | 'driverReviews'],
  review: PeopleReview,
): void {
  registerEndpoint(app, endpoints.list, async () => ({ waiting: await review.list(context) }));
  registerEndpoint(app, endpoints.get, async ({ params }) => (await review.get(context, params.id)).shown);
  registerEndpoint(app, endpoints.document, async ({ params, staff, reply }) => {
    const { content, contentType } = await openReviewedDocument(context, staff, review, params);
    return reply.type(contentType).header('cache-control', 'no-store').send(content) as never;
  });
  registerEndpoint(app, endpoints.decide, async ({ params, body, staff }) => {
    await review.decide(context, actorOf(staff), params.id, body);
    return { waiting: await review.list(context) };
  });
}
