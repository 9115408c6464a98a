import { consoleContract } from '@jalsa/api-client/console';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { type ActingStaff, actorOf } from '../staff/index.ts';
import { exportSales } from './export-sales.service.ts';
import { type Days, readNumbers, timeOf } from './numbers.service.ts';

export function numbersRoutes(app: FastifyInstance, context: Context): void {
  const { numbersOf } = consoleContract;

  registerEndpoint(app, numbersOf.organiser, ({ params, query, staff }) =>
    readNumbers(context, scopeOf(params.organiser, staff, query), query.by),
  );
  registerEndpoint(app, numbersOf.event, ({ params, query }) =>
    readNumbers(
      context,
      { organiserId: params.organiser, eventIds: [params.event], ...timeOf(query) },
      query.by,
    ),
  );
  registerEndpoint(app, numbersOf.orders, async ({ params, query, staff, reply }) => {
    const scope = scopeOf(params.organiser, staff, query);
    const { event } = query;
    if (event) scope.eventIds = scope.eventIds?.filter((id) => id === event) ?? [event];
    const csv = await exportSales(context, actorOf(staff), scope);
    return reply.type('text/csv; charset=utf-8').header('cache-control', 'no-store').send(csv) as never;
  });
}

/** The events that the member of staff may see, in the days that were asked for. */
const scopeOf = (organiserId: string, { eventIds }: ActingStaff, days: Days) => ({
  organiserId,
  eventIds,
  ...timeOf(days),
});
