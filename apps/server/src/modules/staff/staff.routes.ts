import { consoleContract } from '@jalsa/api-client/console';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { clientAddress } from '../../http/client-address.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { listAudit } from '../audit/index.ts';
import {
  cancelInvitation,
  changeMember,
  inviteMember,
  listMembers,
  removeMember,
} from './members.service.ts';
import { beginSecondFactor, confirmSecondFactor, verifySecondFactor } from './second-factor.service.ts';
import { toMe } from './staff.mapper.ts';
import { staffAccess } from './staff-access.service.ts';
import { endSession, listSessions, renameSelf, sendStaffCode, signInStaff } from './staff-sign-in.service.ts';

export function staffRoutes(app: FastifyInstance, context: Context): void {
  app.decorate('staffAccess', staffAccess(context));
  app.decorateRequest('staff', null);
  const { staff } = consoleContract;

  registerEndpoint(app, staff.sendCode, ({ body, request }) =>
    sendStaffCode(context, { ...body, address: clientAddress(request) }),
  );
  registerEndpoint(app, staff.signIn, ({ body, request }) =>
    signInStaff(context, {
      ...body,
      address: clientAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
    }),
  );
  registerEndpoint(app, staff.logout, async ({ staff: asker }) => {
    await endSession(context, asker, asker.sessionId);
    return undefined;
  });
  registerEndpoint(app, staff.me, async ({ staff: asker }) => toMe(asker));
  registerEndpoint(app, staff.update, ({ staff: asker, body }) => renameSelf(context, asker, body.name));
  registerEndpoint(app, staff.beginSecondFactor, ({ staff: asker }) => beginSecondFactor(context, asker));
  registerEndpoint(app, staff.confirmSecondFactor, ({ staff: asker, body }) =>
    confirmSecondFactor(context, asker, body.code),
  );
  registerEndpoint(app, staff.verifySecondFactor, ({ staff: asker, body }) =>
    verifySecondFactor(context, asker, body.code),
  );
  registerEndpoint(app, staff.sessions, async ({ staff: asker }) => ({
    sessions: await listSessions(context, asker),
  }));
  registerEndpoint(app, staff.endSession, async ({ staff: asker, params }) => {
    await endSession(context, asker, params.session);
    return undefined;
  });

  const { members, operators } = consoleContract;
  registerEndpoint(app, members.list, ({ staff: asker }) => listMembers(context, asker));
  registerEndpoint(app, members.invite, ({ staff: asker, body }) => inviteMember(context, asker, body));
  registerEndpoint(app, members.cancelInvitation, ({ staff: asker, params }) =>
    cancelInvitation(context, asker, params.invitation),
  );
  registerEndpoint(app, members.change, ({ staff: asker, params, body }) =>
    changeMember(context, asker, params.member, body),
  );
  registerEndpoint(app, members.remove, ({ staff: asker, params }) =>
    removeMember(context, asker, params.member),
  );
  registerEndpoint(app, members.audit, ({ params, query }) =>
    listAudit(context.database, { organiserId: params.organiser, ...query }),
  );
  registerEndpoint(app, operators.list, ({ staff: asker }) => listMembers(context, asker));
  registerEndpoint(app, operators.invite, ({ staff: asker, body }) => inviteMember(context, asker, body));
  registerEndpoint(app, operators.cancelInvitation, ({ staff: asker, params }) =>
    cancelInvitation(context, asker, params.invitation),
  );
  registerEndpoint(app, operators.change, ({ staff: asker, params, body }) =>
    changeMember(context, asker, params.member, body),
  );
  registerEndpoint(app, operators.remove, ({ staff: asker, params }) =>
    removeMember(context, asker, params.member),
  );
  registerEndpoint(app, operators.audit, ({ query }) => listAudit(context.database, query));
}
