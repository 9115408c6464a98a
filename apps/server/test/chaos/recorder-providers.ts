import type { Providers, ServedRun } from './providers.types.ts';
import { readCode, readRecording } from './recording.ts';

/** Settings of a server with the recorder in place of every provider of messages. */
export const RECORDER_ENVIRONMENT = { WHATSAPP: 'recorder', SMS: 'recorder', EMAIL: 'recorder' };

/** The recorder on every channel, and the payment sandbox inside the server. */
export async function openRecorderProviders({ dataDir, origin }: ServedRun): Promise<Providers> {
  return {
    environment: RECORDER_ENVIRONMENT,
    gateway: {
      url: `${origin}/sandbox/razorpay`,
      keyId: 'rzp_test_sandbox',
      keySecret: 'sandbox-key-secret',
    },
    readCode: (mobile) => readCode(dataDir, mobile),
    accepted: async () => {
      const attempts = await readRecording(dataDir);
      return attempts
        .filter(({ answer }) => answer === 'accepted')
        .map(({ id, to, at }) => ({ id, to, at: Date.parse(at), isAnswerLost: false }));
    },
    underWay: () => 0,
    inspect: async () => [],
    remarks: () => ({}),
    secrets: () => [],
    close: async () => {},
  };
}
