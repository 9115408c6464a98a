import type { NodemailerError } from 'nodemailer/lib/errors';
import type { SendResult } from '../channel.types.ts';

/** The pause after a reply that asks to try again. Servers with greylisting (RFC 6647) take a mail after some minutes. */
const WAIT_SECONDS = 300;
/** The pause after 421: the server closes the connection, because it stops or has too many of ours. */
const CLOSING_WAIT_SECONDS = 60;

/** A reply of a mail server (RFC 5321 section 4.2), with its enhanced status code (RFC 3463) where it has one. */
interface Reply {
  code: number;
  status: { class: number; subject: number; detail: number } | null;
}

/** The commands whose refusal concerns the message alone; `MAIL FROM` is about the sender, the others about the server. */
const OF_MESSAGE = ['RCPT TO', 'DATA'];

/**
 * What a failed attempt means for its message: an answer, or the error to throw when the settings or the connection are
 * at fault. Neither repeats the text of the server, which may name the recipient.
 */
export function resultOfFailure(error: NodemailerError): SendResult | Error {
  const { code, command = '' } = error;
  const reply = replyOf(error);
  if (code === 'EAUTH' || code === 'ETLS' || code === 'ENOAUTH') return connectionError(error);
  if (reply === null) return connectionError(error);
  if (classOf(reply) === 4) {
    return { kind: 'wait', retryAfter: reply.code === 421 ? CLOSING_WAIT_SECONDS : WAIT_SECONDS };
  }
  if (isTooLarge(reply)) return refused(`the mail is larger than the server takes (${textOf(reply)})`);
  if (OF_MESSAGE.includes(command) && isAboutMessage(reply, command)) {
    return refused(`the mail server refuses ${reasonOf(reply, command)} (${textOf(reply)})`);
  }
  if (command === 'MAIL FROM')
    return new Error(`EMAIL_FROM: the mail server refuses this sender (${textOf(reply)})`);
  if (isAboutAuthorisation(reply, command)) {
    return new Error(
      `the mail server does not let this deployment send: check the login in SMTP_URL, and SPF, DKIM and DMARC of EMAIL_FROM (${textOf(reply)})`,
    );
  }
  return new Error(`the mail server answered ${command || 'the connection'} with ${textOf(reply)}`);
}

const refused = (reason: string): SendResult => ({ kind: 'refused', reason });

/** The enhanced status code decides where there is one: servers choose it with more care. */
const classOf = ({ code, status }: Reply) => status?.class ?? Math.floor(code / 100);

const isTooLarge = ({ code, status }: Reply) =>
  status === null ? code === 552 : status.subject === 3 && status.detail === 4;

/** Whether a refusal for good is about the recipient or the content; a fault of the settings is not. */
function isAboutMessage(reply: Reply, command: string): boolean {
  const { code, status } = reply;
  // Without an enhanced code: 550 to 554 are about mailboxes and transactions (RFC 5321 section 4.2.3), 556 is about the
  // recipient's domain (RFC 7504), and 501 about the only argument of RCPT; the other codes up to 504 are about commands,
  // 521 and 530 to 538 about the server and the login.
  if (status === null) return (code >= 550 && code !== 555) || (code === 501 && command === 'RCPT TO');
  switch (status.subject) {
    // Addresses; .7 and .8 are about the sender's.
    case 1:
      return status.detail !== 7 && status.detail !== 8;
    case 2: // mailbox
    case 4: // network and routing
    case 6: // content
      return true;
    case 7:
      return !isAboutAuthorisation(reply, command);
    // Undefined, the mail system, and the protocol.
    default:
      return status.subject === 0 && code >= 550 && code !== 555;
  }
}

/**
 * Whether a server refuses this deployment: encryption or a login is needed (RFC 4954 section 6), or SPF, DKIM, DMARC or
 * reverse DNS failed (RFC 7372). X.7.1 and X.7.2 are about the message when they answer DATA; at RCPT servers say with
 * X.7.1 that this deployment may not relay.
 */
function isAboutAuthorisation({ code, status }: Reply, command: string): boolean {
  if (status?.subject !== 7) return status === null && code >= 530 && code <= 538;
  if (status.detail === 1 && command === 'RCPT TO') return true;
  return status.detail === 0 ? code < 550 : status.detail >= 3;
}

function reasonOf({ status }: Reply, command: string): string {
  if (status?.subject === 1) return 'the address';
  if (status?.subject === 2) return 'mail to this mailbox';
  if (status?.subject === 6) return 'the content';
  return command === 'RCPT TO' ? 'the recipient' : 'the mail';
}

const textOf = ({ code, status }: Reply) =>
  status === null ? `${code}` : `${code} ${status.class}.${status.subject}.${status.detail}`;

function replyOf({ responseCode, response = '' }: NodemailerError): Reply | null {
  if (responseCode === undefined) return null;
  const [, of, subject, detail] = /^\d{3}[ -](?:([245])\.(\d{1,3})\.(\d{1,3})(?=\s|$))?/.exec(response) ?? [];
  return {
    code: responseCode,
    status: of === undefined ? null : { class: Number(of), subject: Number(subject), detail: Number(detail) },
  };
}

/** The error of a connection, a TLS handshake or a login, which names the setting that it concerns. */
export function connectionError(error: NodemailerError): Error {
  const reply = replyOf(error);
  const given = reply === null ? '' : ` (${textOf(reply)})`;
  const system = error.originalCode ?? '';
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH')
    return new Error(`SMTP_URL: the mail server does not accept the login${given}`);
  if (error.code === 'ETLS' && error.command === 'STARTTLS' && reply !== null)
    return new Error(
      `SMTP_TLS: the mail server offers no TLS${given}; only SMTP_TLS=optional sends mails without it`,
    );
  if (isCertificateError(system))
    return new Error(`SMTP_URL: the certificate of the mail server is not trusted (${system})`);
  if (error.code === 'ETLS') return new Error(`SMTP_URL: the TLS handshake failed${given}`);
  if (system === 'ENOTFOUND') return new Error('SMTP_URL: the host of the mail server does not exist');
  if (error.code === 'ETIMEDOUT') return new Error('the mail server does not answer');
  const code = system || error.code || 'no code';
  return new Error(`the connection to the mail server failed (${code})${given}`);
}

const isCertificateError = (code: string) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code);

/** Whether a person must mend a setting, as the text of an error from here says. */
export const namesSetting = (error: Error): boolean => /^(SMTP_URL|SMTP_TLS|EMAIL_FROM):/.test(error.message);
