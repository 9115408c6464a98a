import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type NextAnswer, startSmtpServer } from '../../providers/smtp-server.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { acceptedMessages, type ChannelStandIn } from './channel-stand-in.ts';
import { type Misbehaviour, seededMisbehaviour } from './misbehaviour.ts';

const LOGIN = { user: 'jalsa', password: 'password-of-the-mail-server' };

const FAILURE = { code: 500, text: '5.5.2 Syntax error' };

/** A mail server that demands TLS and a login; its certificate is stored in the data folder. */
export async function openEmailChannel(
  dataDir: string,
  random: SeededRandom,
  mailsWait: boolean,
): Promise<ChannelStandIn> {
  const misbehaviour = seededMisbehaviour(random);
  const standIn = await startSmtpServer({
    login: LOGIN,
    answerData: () => answerOf(misbehaviour, mailsWait),
  });
  const certificateFile = join(dataDir, 'mail-server.pem');
  await writeFile(certificateFile, standIn.certificate.cert);
  return {
    channel: 'email',
    environment: {
      EMAIL: 'smtp',
      SMTP_URL: standIn.url,
      EMAIL_FROM: 'Jalsa <tickets@jalsa.example>',
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
    misbehaviour,
    receipts: null,
    accepted: () => acceptedMessages(standIn.accepted),
    codeFor: () => undefined,
    close: () => standIn.close(),
  };
}

function answerOf(misbehaviour: Misbehaviour, mailsWait: boolean): NextAnswer | undefined {
  const at = 'DATA';
  switch (misbehaviour.treat()) {
    case 'answers':
      return undefined;
    case 'answers late':
      return { at, answersAfterMs: misbehaviour.lateMs() };
    case 'breaks':
      return { at, breaks: true };
    case 'loses the answer':
      return { at, losesAnswer: true };
    // Our server waits a minute after 421, and five after other replies of its kind.
    case 'asks to wait':
      return { at, reply: mailsWait ? { code: 421, text: '4.3.2 Try again later' } : FAILURE };
    case 'fails':
      return { at, reply: FAILURE };
  }
}
