import { expect } from '@playwright/test';

export interface Message {
  channel: 'whatsapp' | 'sms' | 'email';
  to: string;
  template: string;
  text: string;
  otp?: string;
  attachments: { name: string; link: string }[];
  at: string;
}

/** What was sent to a number or an address, newest first. */
export async function messagesTo(origin: string, to: string): Promise<Message[]> {
  const answer = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`);
  return (await answer.json()) as Message[];
}

/** The newest one-time code of a number, once at least `nth` codes were sent to it. */
export async function readCode(origin: string, mobile: string, nth = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      const texts = (await messagesTo(origin, mobile)).filter(({ channel }) => channel === 'sms');
      codes = texts.flatMap(({ otp }) => otp ?? []);
      return codes.length;
    }, `codes sent to ${mobile}`)
    .toBeGreaterThanOrEqual(nth);
  return codes[0] ?? '';
}

/** Another code than the one that was sent. */
export const wrongCode = (code: string, by = 1): string =>
  String((Number(code) + by) % 10_000).padStart(4, '0');

const ALL_CHANNELS: Message['channel'][] = ['email', 'sms', 'whatsapp'];

/** Waits until tickets have come by these channels, and by no other. */
export async function expectTicketMessages(
  origin: string,
  buyer: { mobile: string; email: string },
  channels = ALL_CHANNELS,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const all = [...(await messagesTo(origin, buyer.mobile)), ...(await messagesTo(origin, buyer.email))];
        return all
          .filter(({ template }) => template === 'ticket')
          .map(({ channel }) => channel)
          .sort();
      },
      { message: `ticket messages to ${buyer.mobile}`, timeout: 60_000 },
    )
    .toEqual(channels);
}
