import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { templateNames, templatesOf } from '../../src/modules/messaging/templates.rules.ts';
import { type AcceptedMessage, parseJson, type StandInAnswer, startHttpStandIn } from './http-stand-in.ts';

const AUTH_KEY = 'standInAuthKey123';

/** MSG91's own id of each template, by our name of it. */
const TEMPLATE_IDS = Object.fromEntries(
  templateNames('sms').map((name, index) => [name, `5e1e93cad6fc054d8e75${String(index).padStart(4, '0')}`]),
);

const flow = z.strictObject({
  template_id: z.string(),
  short_url: z.enum(['0', '1']),
  CRQID: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional(),
  recipients: z.tuple([z.looseObject({ mobiles: z.string() })]),
});

/** The body of an error of MSG91. Its words repeat the number, as the real ones may. */
export const msg91Error = (code: number | string, status = 400): StandInAnswer => ({
  status,
  body: { type: 'error', code: String(code), message: 'see the mobile number 919000000001' },
});

/** A report of MSG91 in the version 2 of its webhook, with our id as CRQID. */
export interface Msg91Report {
  requestId: string;
  messageId?: string;
  status: string;
  at?: Date;
}

/** A stand-in for MSG91's Flow API. It refuses what MSG91 refuses: the key, the template, the number, the values. */
export async function startMsg91() {
  const accepted: AcceptedMessage[] = [];
  /** The balance of SMS that the account has. */
  const account = { balance: 1000 };

  const standIn = await startHttpStandIn(async ({ method, path, query, headers, body }) => {
    if (method === 'GET' && path === '/api/balance.php') {
      return query.get('authkey') === AUTH_KEY
        ? { status: 200, body: account.balance }
        : msg91Error(207, 200);
    }
    if (method !== 'POST' || path !== '/api/v5/flow') return msg91Error(404, 404);
    if (headers.authkey !== AUTH_KEY) return msg91Error(401, 401);
    const { data } = flow.safeParse(parseJson(body));
    if (!data) return msg91Error(102);
    const [recipient] = data.recipients;
    const { mobiles, ...values } = recipient;
    if (mobiles === '') return msg91Error(101);
    if (!/^91[6-9]\d{9}$/.test(mobiles)) return msg91Error(202);
    const [template] = Object.entries(TEMPLATE_IDS).find(([, id]) => id === data.template_id) ?? [];
    const expected = template === undefined ? [] : (templatesOf(template).sms?.parameters ?? []);
    const names = expected.map((_, index) => `VAR${index + 1}`);
    if (template === undefined || Object.keys(values).join() !== names.join()) return msg91Error(102);
    if (Object.values(values).some((value) => typeof value !== 'string' || value.length > 40))
      return msg91Error(102);
    const providerId = randomBytes(12).toString('hex');
    accepted.push({
      messageId: data.CRQID ?? '',
      providerId,
      to: mobiles.slice(-10),
      template,
    });
    return { status: 200, body: { type: 'success', message: providerId } };
  });

  return {
    ...standIn,
    accepted,
    account,
    /** The settings of a server that sends to this stand-in. */
    settings: {
      SMS: 'msg91',
      MSG91_API_URL: standIn.url,
      MSG91_AUTH_KEY: AUTH_KEY,
      MSG91_TEMPLATE_IDS: Object.entries(TEMPLATE_IDS)
        .map((pair) => pair.join('='))
        .join(),
      SMS_RECEIPT_TOKEN: 'stand_in_receipt_token_0123456789abcdef',
    },
    /** Sends reports to the receipts' address of a server, as a form or as JSON; gives the answer. */
    sendReports: (address: string, reports: Msg91Report[], as: 'form' | 'json' = 'form') => {
      const data = JSON.stringify(reports.map(reportOf));
      return fetch(address, {
        method: 'POST',
        ...(as === 'form'
          ? { body: new URLSearchParams({ data }) }
          : { body: JSON.stringify({ data }), headers: { 'content-type': 'application/json' } }),
      });
    },
  };
}

const reportOf = ({ requestId, messageId, status, at }: Msg91Report) => ({
  senderId: 'JALSAA',
  requestId,
  userId: '271000',
  campaignName: 'API',
  report: [
    {
      date: at === undefined ? '2026-05-22 10:06:20' : timeInIndia(at),
      number: '919000000001',
      status,
      desc: 'see 919000000001',
      CRQID: messageId ?? '0',
      failedReason: '',
    },
  ],
});

const timeInIndia = (at: Date) =>
  new Date(at.getTime() + 5.5 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
