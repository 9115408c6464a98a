import { consoleContract } from '@jalsa/api-client/console';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { registerEndpoint } from '../../../http/register-endpoint.ts';
import { BOUNDS } from '../../../limits.ts';
import { type ActingStaff, actorOf } from '../../staff/index.ts';
import { getLocations } from '../landing/landing.service.ts';
import { copyDraft, createDraft, getDraft, listOrganiserEvents, saveDraft } from './drafts.service.ts';
import { addCodes, listCodes, removeCodes } from './event-codes.service.ts';
import { admitEventImage, saveEventImage } from './event-images.service.ts';
import { cancelEvent, postponeEvent, publishEvent, setHidden } from './publish-event.service.ts';

/** The events of organisers in the console. */
export function draftsRoutes(app: FastifyInstance, context: Context): void {
  const { events } = consoleContract;
  const by = (staff: ActingStaff, params: { organiser: string; event: string }) => ({
    actor: actorOf(staff),
    organiserId: params.organiser,
    eventId: params.event,
  });

  registerEndpoint(app, events.list, ({ params, query, staff }) =>
    listOrganiserEvents(context, { organiserId: params.organiser, eventIds: staff.eventIds, ...query }),
  );
  const withContent = { bodyLimit: BOUNDS.eventBody.value };
  registerEndpoint(
    app,
    events.create,
    ({ params, body, staff }) =>
      createDraft(context, {
        actor: actorOf(staff),
        organiserId: params.organiser,
        eventIds: staff.eventIds,
        content: body.content,
      }),
    withContent,
  );
  registerEndpoint(app, events.get, ({ params }) => getDraft(context, { eventId: params.event }));
  registerEndpoint(
    app,
    events.save,
    ({ params, body, staff }) => saveDraft(context, { ...by(staff, params), ...body }),
    withContent,
  );
  registerEndpoint(app, events.publish, ({ params, body, staff }) =>
    publishEvent(context, { ...by(staff, params), ...body }),
  );
  registerEndpoint(app, events.setHidden, ({ params, body, staff }) =>
    setHidden(context, { ...by(staff, params), ...body }),
  );
  registerEndpoint(app, events.postpone, ({ params, body, staff }) =>
    postponeEvent(context, { ...by(staff, params), ...body }),
  );
  registerEndpoint(app, events.cancel, ({ params, body, staff }) =>
    cancelEvent(context, { ...by(staff, params), ...body }),
  );
  registerEndpoint(app, events.copy, ({ params, staff }) =>
    copyDraft(context, { ...by(staff, params), eventIds: staff.eventIds }),
  );
  registerEndpoint(app, events.addCodes, ({ params, body, staff }) =>
    addCodes(context, { ...by(staff, params), ...body }),
  );
  registerEndpoint(app, events.listCodes, ({ params, query }) =>
    listCodes(context, { eventId: params.event, ...query }),
  );
  registerEndpoint(app, events.removeCodes, ({ params, query, staff }) =>
    removeCodes(context, { ...by(staff, params), ...query }),
  );
  registerEndpoint(app, events.choices, async () => {
    const { top_cities, other_cities } = await getLocations(context);
    const toChoice = ({ handler, region }: (typeof top_cities)[number]) => ({
      handle: handler,
      name: region,
    });
    return { cities: [...top_cities, ...other_cities].map(toChoice) };
  });
  registerEndpoint(
    app,
    events.uploadImage,
    async ({ files: { image } }) => ({ image: await saveEventImage(context, image) }),
    { admitForm: ({ staff }) => admitEventImage(context, staff.staffId) },
  );
}
