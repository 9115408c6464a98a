import { contract } from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { readCode } from './sign-in.ts';
import type { TestApp } from './test-app.ts';

/** A code as its requester has it. */
export interface SentCode {
  mobile: string;
  code: string;
  nonce: string;
}

/** The endpoints of one-time codes, called from one address. */
export function codeCaller(jalsa: TestApp, remoteAddress: string, app: FastifyInstance = jalsa.app) {
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload, remoteAddress });
    const { nonce, code, message, data } = answer.json();
    const retryAfter = answer.headers['retry-after'];
    return {
      status: answer.statusCode,
      nonce,
      code,
      message,
      retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
      token: data?.payload.access_token as string | undefined,
    };
  };
  const send = (mobile: string) => post(contract.customer.sendOtp.path, { mobile });
  const verify = (user: string, otp: string, nonce?: string) =>
    post(contract.customer.verifyOtp.path, { user, otp, nonce });
  return {
    send,
    verify,
    /** Requests a code, and reads it as the owner of the number. */
    async sendAndRead(mobile: string): Promise<SentCode> {
      const { status, nonce, message } = await send(mobile);
      if (status !== 200) throw new Error(`no code was sent: ${message}`);
      return { mobile, nonce, code: await readCode(jalsa, mobile) };
    },
    /** Tries a code with its nonce. */
    type: ({ mobile, code, nonce }: SentCode) => verify(mobile, code, nonce),
  };
}

/** `count` four-digit codes that differ from the right one. */
export function wrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count + 1 }, (_, guess) => String(guess).padStart(4, '0'))
    .filter((guess) => guess !== right)
    .slice(0, count);
}
