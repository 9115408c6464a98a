import * as z from 'zod';
import type { WhatsAppConfig } from '../../../config/whatsapp-settings.ts';
import { type WhatsAppTemplate, whatsAppTemplates } from '../templates.rules.ts';
import { askProvider, type ProviderAnswer } from './provider-http.adapter.ts';
import { nameWhatsAppError } from './whatsapp-errors.rules.ts';

const health = z.object({ entity_type: z.string(), id: z.string().optional(), can_send_message: z.string() });
const phoneNumber = z.object({
  verified_name: z.string().optional(),
  quality_rating: z.string().optional(),
  name_status: z.string().optional(),
  health_status: z.object({ entities: z.array(health) }).optional(),
});
const component = z.object({ type: z.string(), format: z.string().optional(), text: z.string().optional() });
const templateList = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      category: z.string(),
      components: z.array(component).default([]),
    }),
  ),
});
const failed = z.object({ error: z.object({ code: z.number() }) });

type ApprovedTemplate = z.output<typeof templateList>['data'][number];

/** The codes of a token that is wrong or lacks a permission, and of an id that the token cannot read. */
const TOKEN_CODES = [0, 3, 10, 190];
const ID_CODES = [33, 100];

/**
 * Asks Meta about the number and its templates, and gives one line for each fault. The account of the number comes with
 * its health ("Messaging and Calling Health Status" of the WhatsApp Business Platform). Rejects when Meta cannot be asked.
 */
export async function checkWhatsApp(whatsApp: WhatsAppConfig, signal: AbortSignal): Promise<string[]> {
  const read = (path: string) =>
    askProvider(`${whatsApp.apiUrl}/${path}`, {
      method: 'GET',
      headers: { authorization: `Bearer ${whatsApp.token}` },
      signal,
    });
  const answer = await read(
    `${whatsApp.phoneNumberId}?fields=verified_name,quality_rating,name_status,health_status`,
  );
  if (answer.status !== 200) return [faultOfAnswer(answer, 'reads the number')];
  const number = phoneNumber.parse(answer.json);
  const faults = faultsOfNumber(number);
  const account = number.health_status?.entities.find(({ entity_type }) => entity_type === 'WABA')?.id;
  if (account === undefined)
    return [
      ...faults,
      'WHATSAPP: Meta does not name the account of the number, so the templates are not checked',
    ];
  const list = await read(
    `${account}/message_templates?fields=name,language,status,category,components&limit=500`,
  );
  if (list.status !== 200) return [...faults, faultOfAnswer(list, 'reads the templates')];
  return [...faults, ...faultsOfTemplates(templateList.parse(list.json).data)];
}

function faultOfAnswer({ status, json }: ProviderAnswer, what: string): string {
  const { data } = failed.safeParse(json);
  if (!data) throw new Error(`WhatsApp answers with the status ${status} and no error code`);
  const { code } = data.error;
  const name = nameWhatsAppError(code);
  if (TOKEN_CODES.includes(code) || (code >= 200 && code <= 299))
    return `WHATSAPP_TOKEN: Meta refuses the token when Jalsa ${what} (${name})`;
  if (ID_CODES.includes(code))
    return `WHATSAPP_PHONE_NUMBER_ID: the token finds nothing under this id when Jalsa ${what} (${name})`;
  throw new Error(`WhatsApp answers with the status ${status}: ${name}`);
}

function faultsOfNumber({
  quality_rating,
  name_status,
  health_status,
}: z.output<typeof phoneNumber>): string[] {
  const blocked = (health_status?.entities ?? []).filter(
    ({ can_send_message }) => can_send_message === 'BLOCKED',
  );
  return [
    ...blocked.map(
      ({ entity_type }) => `WHATSAPP: Meta blocks messages of the ${entity_type} (WhatsApp Manager says why)`,
    ),
    ...(quality_rating === 'RED'
      ? ['WHATSAPP_PHONE_NUMBER_ID: the quality rating of the number is RED']
      : []),
    ...(name_status !== undefined && ['DECLINED', 'EXPIRED', 'NONE'].includes(name_status)
      ? [`WHATSAPP_PHONE_NUMBER_ID: the display name is not approved (${name_status})`]
      : []),
  ];
}

function faultsOfTemplates(approved: ApprovedTemplate[]): string[] {
  return whatsAppTemplates().flatMap((template) => {
    const { name, language } = template.registered;
    const found = approved.find((one) => one.name === name && one.language === language);
    const fault = found ? faultOf(template, found) : 'is missing';
    return fault === null ? [] : [`WHATSAPP: the template ${name} (${language}) ${fault}`];
  });
}

function faultOf(
  { parameters, registered }: WhatsAppTemplate,
  { status, category, components }: ApprovedTemplate,
): string | null {
  if (status !== 'APPROVED') return `is not approved (${status})`;
  if (category.toLowerCase() !== registered.category)
    return `has the category ${category}: it must be ${registered.category.toUpperCase()}`;
  const part = (type: string) => components.find((one) => one.type === type);
  const header = part('HEADER')?.format?.toLowerCase();
  if (header !== registered.header)
    return `has ${header === undefined ? 'no header' : `a header of the kind ${header}`}: it must have ${registered.header === undefined ? 'none' : `one of the kind ${registered.header}`}`;
  const values = new Set(part('BODY')?.text?.match(/\{\{\w+\}\}/g) ?? []).size;
  if (values !== parameters.length) return `takes ${values} values: it must take ${parameters.length}`;
  return null;
}
