import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors';
import type { Config } from '../../../config.ts';
import type { MailFile, MessageChannel, OutgoingMessage } from '../channel.types.ts';
import { connectionError, namesSetting, resultOfFailure } from './smtp-reply.rules.ts';

/** Connections of one process to the mail server. */
const MAX_CONNECTIONS = 5;

/** The headers that DKIM signs (RFC 6376 section 5.4.1), where a mail has them. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:Feedback-ID';

/** An address of one mailbox; nodemailer would take a list of addresses apart, and leave out what ends a command. */
const MAILBOX = /^[^\s<>,;:()"\\@]+@[^\s<>,;:()"\\@]+$/;

/** The sender in `Feedback-ID`; Google wants 5 to 15 letters. */
const FEEDBACK_SENDER = 'jalsa';

/**
 * Sends emails over SMTP (RFC 5321), over connections that are kept. The server must offer TLS unless the settings make it
 * optional, and its certificate must be trusted in any case. Mails are signed with DKIM (RFC 6376) where a key is given.
 */
export function openSmtp({
  email,
  siteOrigin,
  messageSendSeconds,
}: Pick<Config, 'email' | 'siteOrigin' | 'messageSendSeconds'>): MessageChannel {
  if (email === null) throw new Error('the settings of EMAIL=smtp are missing');
  const { server, from, isTlsRequired, dkim } = email;
  const host = new URL(siteOrigin).hostname;
  const timeout = (messageSendSeconds / 2) * 1000;
  const transport = createTransport({
    pool: true,
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: isTlsRequired,
    name: host,
    // Also when the server does not offer a login: it would take mails from a stranger then, or refuse every one.
    ...(server.user !== null && {
      auth: { user: server.user, pass: server.password },
      forceAuth: true,
    }),
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        headerFieldNames: SIGNED_HEADERS,
        privateKey: dkim.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      },
    }),
    maxConnections: MAX_CONNECTIONS,
    // A mail whose kept connection was closed before its first byte takes a new one.
    maxRequeues: 1,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    adapter: 'smtp',
    send: async (message, signal) => {
      if (!MAILBOX.test(message.to))
        return { kind: 'refused', reason: 'the address is not that of one mailbox' };
      const mail = {
        ...(await mailOf(message)),
        from,
        to: { name: '', address: message.to },
        messageId: `<${message.id}@${host}>`,
        signal,
      };
      signal.throwIfAborted();
      try {
        const { messageId, serverMessageId } = await transport.sendMail(mail);
        return { kind: 'accepted', providerId: (serverMessageId ?? messageId).replace(/[<>]/g, '') };
      } catch (error) {
        signal.throwIfAborted();
        const result = resultOfFailure(error as NodemailerError);
        if (result instanceof Error) throw result;
        return result;
      }
    },
    check: (signal) =>
      withAbort(signal, async () => {
        try {
          await transport.verify();
          return [];
        } catch (error) {
          const fault = connectionError(error as NodemailerError);
          if (namesSetting(fault)) return [fault.message];
          throw fault;
        }
      }),
    close: async () => transport.close({ force: true }),
  };
}

/** The parts of a mail: the text, its HTML form with the pictures of that, and the files beside them. */
async function mailOf({ template, subject, text, createdAt, mail, attachments }: OutgoingMessage) {
  const body = await mail?.();
  const beside = await Promise.all(
    attachments.map(async ({ name, contentType, content }) => ({
      name,
      contentType,
      content: await content(),
    })),
  );
  return {
    subject: subject ?? '',
    text: body?.text ?? text,
    ...(body && { html: body.html }),
    date: createdAt,
    headers: {
      // RFC 3834: replies of machines, such as absence notes, do not come back.
      'Auto-Submitted': 'auto-generated',
      // Google's Postmaster Tools count complaints by it: https://support.google.com/mail/answer/6254652
      'Feedback-ID': `${template}:::${FEEDBACK_SENDER}`,
    },
    attachments: [...beside, ...(body?.files ?? [])].map(attachmentOf),
    xMailer: false as const,
  };
}

const attachmentOf = ({ name, contentType, content, cid }: MailFile) => ({
  filename: name,
  contentType,
  content: Buffer.from(content),
  ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
});

/** The result of a task that cannot be aborted; rejects once the signal is. */
function withAbort<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    task()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
