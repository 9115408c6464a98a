import type { FastifyReply } from 'fastify';

/** Sends an iCalendar file: a device with a calendar opens the file in it, other devices store it. */
export function sendCalendar(
  reply: FastifyReply,
  { name, content }: { name: string; content: string },
): never {
  return reply
    .headers({ 'content-disposition': `inline; filename="${name}"`, 'x-robots-tag': 'noindex' })
    .type('text/calendar; charset=utf-8')
    .send(content) as never;
}
