import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { sendCalendar } from '../../http/send-calendar.ts';
import { getCalendar } from './events/calendar.service.ts';
import { getDiscounts, getEvent, getEventsWithPackages } from './events/event.service.ts';
import {
  getBanners,
  getConstants,
  getGallery,
  getLocations,
  getPartners,
} from './landing/landing.service.ts';
import { getEvents, getGroup, getGroups, getKinds } from './search/list-events.service.ts';
import { getCuisines, getVenue, getVenues, getVenueTimes } from './venues/venue.service.ts';

const { catalogue, accounts } = contract;

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, catalogue.locations, () => getLocations(context));
  registerEndpoint(app, catalogue.banners, ({ query }) => getBanners(context, query.location));
  registerEndpoint(app, catalogue.groups, ({ query }) => getGroups(context, query.location));
  registerEndpoint(app, catalogue.group, ({ params, query }) =>
    getGroup(context, params.handle, query.location),
  );
  registerEndpoint(app, catalogue.events, ({ query }) => getEvents(context, query));
  registerEndpoint(app, catalogue.kinds, ({ query }) => getKinds(context, query));
  registerEndpoint(app, catalogue.event, ({ params }) => getEvent(context, params.id));
  registerEndpoint(app, catalogue.calendar, async ({ params, reply }) => {
    const calendar = await getCalendar(context, params.id);
    return sendCalendar(reply.header('cache-control', 'public, max-age=60'), calendar);
  });
  registerEndpoint(app, catalogue.discounts, async ({ params }) => ({
    _payload: { discount: await getDiscounts(context, params.id) },
  }));
  registerEndpoint(app, catalogue.packages, ({ query }) => getEventsWithPackages(context, query.handles));
  registerEndpoint(app, catalogue.partners, ({ query }) => getPartners(context, query.location));
  registerEndpoint(app, catalogue.gallery, ({ query }) => getGallery(context, query.location));
  registerEndpoint(app, catalogue.venues, ({ query }) => getVenues(context, query));
  registerEndpoint(app, catalogue.cuisines, ({ query }) => getCuisines(context, query.location));
  registerEndpoint(app, catalogue.venue, ({ params }) => getVenue(context, params.handle));
  registerEndpoint(app, catalogue.venueTimes, ({ params, query }) =>
    getVenueTimes(context, params.handle, query.day),
  );
  registerEndpoint(app, accounts.constants, ({ query }) => getConstants(context, query));
}
