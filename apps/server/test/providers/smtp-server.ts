import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { makeCertificate, type SelfMadeCertificate } from './self-made-certificate.ts';

/** A mail that the server has accepted. */
export interface AcceptedMail {
  /** Our id of the message, from the header `Message-ID`. */
  messageId: string;
  /** The id that the server gives the mail; SMTP has no field for it. */
  providerId: string;
  to: string;
  /** From the header `Feedback-ID`. */
  template: string;
  mail: ParsedMail;
  raw: Buffer;
  /** The connection that brought it. */
  connection: string;
}

/** What the server does with the next command of a kind instead of accepting it. */
export type NextAnswer = {
  at: 'MAIL' | 'RCPT' | 'DATA';
  /** Only for mails to this address, and at `RCPT` and `DATA` alone. */
  to?: string;
} & (
  | { reply: { code: number; text: string } }
  /** Accepts after so many milliseconds. */
  | { afterMs: number }
  /** Breaks the connection; at `DATA` while the mail arrives. */
  | { breaks: true }
);

export interface SmtpOptions {
  /** `starttls`: an offer of TLS; `tls`: TLS from the first byte; `none`: the server knows no TLS. */
  encryption?: 'starttls' | 'tls' | 'none';
  /** The login that the server demands; without it none. */
  login?: { user: string; password: string };
  certificate?: SelfMadeCertificate;
  /** The largest mail, in bytes. */
  size?: number;
}

/** A mail server on a free port of this machine, which keeps the mails that it accepts. */
export interface SmtpStandIn {
  /** With the login. */
  url: string;
  certificate: SelfMadeCertificate;
  accepted: AcceptedMail[];
  /** The connections that clients have opened so far, and those that are open. */
  opened(): number;
  open(): number;
  /** Answers the next command of a kind in this way, once. */
  answerNext(answer: NextAnswer): void;
  /** Waits until the server has begun to work on a command that it was told to answer otherwise. */
  reached(): Promise<void>;
  close(): Promise<void>;
}

export async function startSmtpServer({
  encryption = 'starttls',
  login,
  certificate,
  size = 30_000_000,
}: SmtpOptions = {}): Promise<SmtpStandIn> {
  const tls = certificate ?? (await makeCertificate());
  const accepted: AcceptedMail[] = [];
  const answers: NextAnswer[] = [];
  let opened = 0;
  let reach = () => {};
  let reached = new Promise<void>((resolve) => {
    reach = resolve;
  });

  const socketOf = ({ id }: SMTPServerSession) =>
    [...server.connections].find((connection) => connection.id === id)?._socket;

  /** Takes the answer to give to a command; undefined: the command is accepted. */
  const take = (at: NextAnswer['at'], to?: string): NextAnswer | undefined => {
    const index = answers.findIndex((one) => one.at === at && (one.to === undefined || one.to === to));
    const [answer] = index < 0 ? [] : answers.splice(index, 1);
    if (answer) reach();
    return answer;
  };

  /** Gives an answer; true when the command is to be accepted after it. */
  async function give(answer: NextAnswer | undefined, session: SMTPServerSession): Promise<boolean> {
    if (answer === undefined) return true;
    if ('afterMs' in answer) {
      await pause(answer.afterMs);
      return true;
    }
    if ('breaks' in answer) {
      socketOf(session)?.destroy();
      return false;
    }
    throw Object.assign(new Error(answer.reply.text), { responseCode: answer.reply.code });
  }

  const server = new SMTPServer({
    ...tls,
    secure: encryption === 'tls',
    size,
    rejectOversized: true,
    authOptional: login === undefined,
    allowInsecureAuth: encryption === 'none',
    disabledCommands: [
      ...(encryption === 'none' ? ['STARTTLS'] : []),
      ...(login === undefined ? ['AUTH'] : []),
    ],
    closeTimeout: 100,
    onConnect: (_session, done) => {
      opened += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.password) return done(null, { user: username });
      done(Object.assign(new Error('5.7.8 Authentication credentials invalid'), { responseCode: 535 }));
    },
    onMailFrom: (_address, session, done) => {
      give(take('MAIL'), session).then((accepts) => accepts && done(), done);
    },
    onRcptTo: ({ address }, session, done) => {
      give(take('RCPT', address), session).then((accepts) => accepts && done(), done);
    },
    onData: async (stream, session, done) => {
      try {
        const [to = ''] = session.envelope.rcptTo.map(({ address }) => address);
        const answer = take('DATA', to);
        if (answer && 'breaks' in answer) {
          await once(stream, 'data');
          return void socketOf(session)?.destroy();
        }
        const raw = await buffer(stream);
        await give(answer, session);
        const mail = await simpleParser(raw);
        const [, messageId = ''] = /^<(.*)@[^@]*>$/.exec(mail.messageId ?? '') ?? [];
        const [template = ''] = String(mail.headers.get('feedback-id') ?? '').split(':');
        const providerId = `queued-${accepted.length + 1}`;
        accepted.push({ messageId, providerId, to, template, mail, raw, connection: session.id });
        done(null, `2.0.0 Ok: queued as ${providerId}`);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // Clients that break off, or that do not trust the certificate, are a part of the tests.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';

  return {
    url: `${encryption === 'tls' ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`,
    certificate: tls,
    accepted,
    opened: () => opened,
    open: () => server.connections.size,
    answerNext: (answer) => {
      reached = new Promise((resolve) => {
        reach = resolve;
      });
      answers.push(answer);
    },
    reached: () => reached,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
