import type { Config } from '../../../config.ts';
import type { AttachmentMakers, MailBody } from '../channel.types.ts';
import type { StoredMessage } from '../message.repository.ts';
import type { MailAction } from './mail.types.ts';
import { simpleContent } from './mail-contents.rules.ts';
import { mailHtml } from './mail-layout.rules.ts';

/**
 * The two forms of an email. The values of a simple mail are those of its text; a mail about a ticket shows the ticket as
 * it is now.
 */
export async function composeMail(
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  makers: AttachmentMakers,
  {
    template,
    parameters,
    attachments,
    text,
  }: Pick<StoredMessage, 'template' | 'parameters' | 'attachments' | 'text'>,
): Promise<MailBody> {
  const [about] = attachments;
  const content = simpleContent(template, parameters) ?? (about && (await makers.mail[about.kind](about.id)));
  if (!content) throw new Error(`the template ${template} has no HTML form`);
  return {
    html: mailHtml(content, siteOrigin),
    text: content.text ?? withLinks(text, content.actions),
    files: content.files ?? [],
  };
}

/** A text with the links that only the HTML form would have. */
function withLinks(text: string, actions: readonly MailAction[]): string {
  const links = actions.filter(({ address }) => !text.includes(address));
  return [text, links.map(({ label, address }) => `${label}: ${address}`).join('\n')]
    .filter(Boolean)
    .join('\n\n');
}
