import type { Context } from '../../../context.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import type { AttachmentMakers } from '../channel.types.ts';
import { composeMail } from '../mail/compose-mail.service.ts';
import { findKeptMessage, listKeptMessages } from '../message.repository.ts';
import { messageView, type OutboxMessage } from './outbox.mapper.ts';

/** The most messages on the page. */
const SHOWN = 200;

/** The newest messages that the outbox keeps, newest first: those to one number or address, or all. */
export async function getMessages({ database }: Context, to: string | undefined): Promise<OutboxMessage[]> {
  return (await listKeptMessages(database, { to: to || undefined, limit: SHOWN })).map(messageView);
}

/** A file of a message that the outbox keeps. Throws `not_found`. */
export async function getAttachment(
  { database }: Context,
  makers: AttachmentMakers,
  { id, file }: { id: string; file: string },
): Promise<{ type: string; content: Uint8Array }> {
  const message = await findKeptMessage(database, id);
  const attachment = message?.attachments.find(({ name }) => name === file);
  if (!attachment) throw new DomainError('not_found', 'There is no such file.');
  return { type: attachment.content_type, content: await makers[attachment.kind](attachment.id) };
}

/** The HTML form of an email that the outbox keeps, with its pictures inside. Throws `not_found`. */
export async function getMailPage(
  { config, database }: Context,
  makers: AttachmentMakers,
  id: string,
): Promise<string> {
  const message = await findKeptMessage(database, id);
  if (message?.channel !== 'email') throw new DomainError('not_found', 'There is no such mail.');
  const { html, files } = await composeMail(config, makers, message);
  return files.reduce(
    (page, { cid, contentType, content }) =>
      cid === undefined
        ? page
        : page.replaceAll(
            `cid:${cid}`,
            `data:${contentType};base64,${Buffer.from(content).toString('base64')}`,
          ),
    html,
  );
}
