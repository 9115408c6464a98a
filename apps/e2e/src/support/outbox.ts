import { expect } from '@playwright/test';

export interface Message {
  channel: 'whatsapp' | 'sms' | 'email';
  to: string;
  template: string;
  text: string;
  otp?: string;
  attachments: { name: string; link: string }[];
  /** The address of an email's HTML form. */
  mail?: string;
  at: string;
}

/** The messages that were sent to a number or an email address, newest first. */
export async function messagesTo(origin: string, to: string): Promise<Message[]> {
  const answer = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`the outbox answered ${answer.status}`);
  return (await answer.json()) as Message[];
}

/** Waits for an email of a template, and gives the address of its HTML form. */
export async function mailOf(origin: string, to: string, template: string): Promise<string> {
  const find = async () =>
    (await messagesTo(origin, to)).find((message) => message.template === template)?.mail;
  await expect.poll(find, { message: `mail ${template} to ${to}`, timeout: 60_000 }).toBeDefined();
  return (await find()) ?? '';
}

/** The newest one-time code of a number; waits until at least `minimumCount` codes were sent to it. */
export async function readCode(origin: string, mobile: string, minimumCount = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      const texts = (await messagesTo(origin, mobile)).filter(({ channel }) => channel === 'sms');
      codes = texts.flatMap(({ otp }) => otp ?? []);
      return codes.length;
    }, `codes sent to ${mobile}`)
    .toBeGreaterThanOrEqual(minimumCount);
  return codes[0] ?? '';
}

/** A code that differs from the one that was sent. */
export const wrongCode = (code: string, offset = 1): string =>
  String((Number(code) + offset) % 10_000).padStart(4, '0');

const ALL_CHANNELS: Message['channel'][] = ['email', 'sms', 'whatsapp'];

/** Waits until the ticket messages arrived on exactly these channels. */
export async function expectTicketMessages(
  origin: string,
  buyer: { mobile: string; email: string },
  channels = ALL_CHANNELS,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const messages = [
          ...(await messagesTo(origin, buyer.mobile)),
          ...(await messagesTo(origin, buyer.email)),
        ];
        return messages
          .filter(({ template }) => template === 'ticket')
          .map(({ channel }) => channel)
          .sort();
      },
      { message: `ticket messages to ${buyer.mobile}`, timeout: 60_000 },
    )
    .toEqual(channels);
}
