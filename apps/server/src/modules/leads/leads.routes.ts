import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { clientAddress } from '../../http/client-address.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { requestLead, resendLeadCode } from './request-lead.service.ts';
import { verifyLead } from './verify-lead.service.ts';

const { leads } = contract;

export function leadsRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, leads.sendOtp, ({ body, request }) =>
    requestLead(context, body, clientAddress(request)),
  );
  registerEndpoint(app, leads.resendOtp, ({ body: { phone_number: mobile, nonce }, request }) =>
    resendLeadCode(context, { mobile, nonce, address: clientAddress(request) }),
  );
  registerEndpoint(app, leads.verifyOtp, ({ body: { phone_number: mobile, otp, nonce }, request }) =>
    verifyLead(context, { mobile, otp, nonce, address: clientAddress(request) }),
  );
}
