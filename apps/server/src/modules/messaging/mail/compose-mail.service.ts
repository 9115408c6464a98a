import type { Config } from '../../../config.ts';
import type { AttachmentMakers, MailBody } from '../channel.types.ts';
import type { StoredMessage } from '../message.repository.ts';
import { simpleContent } from './mail-contents.rules.ts';
import { mailHtml } from './mail-layout.rules.ts';

/**
 * The HTML form of an email. The values of a simple mail are those of its text; a mail about a ticket shows the ticket as
 * it is now.
 */
export async function composeMail(
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  makers: AttachmentMakers,
  { template, parameters, attachments }: Pick<StoredMessage, 'template' | 'parameters' | 'attachments'>,
): Promise<MailBody> {
  const [about] = attachments;
  const content = simpleContent(template, parameters) ?? (about && (await makers.mail[about.kind](about.id)));
  if (!content) throw new Error(`the template ${template} has no HTML form`);
  const { text, files = [] } = content;
  return { html: mailHtml(content, siteOrigin), ...(text !== undefined && { text }), files };
}
