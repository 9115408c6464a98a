import { escapeHtml as safe } from '@jalsa/site/html';
import { format } from 'date-fns/format';
import { india } from '../../../lib/india.ts';
import type { ChannelName } from '../channel.types.ts';
import type { StoredMessage } from '../message.repository.ts';

/** The last part of the address of an email's HTML form. */
export const MAIL_PAGE = 'mail.html';

/** A message as the outbox shows it. */
export interface OutboxMessage {
  channel: ChannelName;
  to: string;
  template: string;
  subject?: string;
  text: string;
  otp?: string;
  attachments: { name: string; content_type: string; link: string }[];
  /** The address of the HTML form; only with email. */
  mail?: string;
  at: string;
}

export function messageView(message: StoredMessage): OutboxMessage {
  const { id, channel, recipient, template, subject, text, otp, attachments, createdAt } = message;
  return {
    channel,
    to: recipient,
    template,
    ...(subject === null ? {} : { subject }),
    text: text || 'This code has expired, so its text was erased.',
    ...(otp === null ? {} : { otp }),
    attachments: attachments.map(({ name, content_type }) => ({
      name,
      content_type,
      link: `/dev/outbox/${encodeURIComponent(id)}/${encodeURIComponent(name)}`,
    })),
    ...(channel === 'email' && { mail: `/dev/outbox/${encodeURIComponent(id)}/${MAIL_PAGE}` }),
    at: createdAt.toISOString(),
  };
}

const CHANNELS = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'Email' } as const;

const formatTime = (at: string) => format(at, 'EEE, d MMM, h:mm:ss aaa', { in: india });

/** The page of the outbox: the newest message first, one-time codes large, a search by number or address. */
export function outboxPage({ to, messages }: { to: string; messages: OutboxMessage[] }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Outbox · Jalsa</title>
<link rel="stylesheet" href="/dev/outbox.css">
<script src="/dev/outbox.js" defer></script>
<noscript><meta http-equiv="refresh" content="5"></noscript>
</head>
<body>
<header>
<h1>Outbox</h1>
<p>These messages are kept here instead of being sent to customers. One-time codes too.</p>
<form method="get" action="/dev/outbox" role="search">
<label for="to">Mobile number or email address</label>
<div><input id="to" name="to" type="search" value="${safe(to)}" placeholder="9876543210" autocomplete="off" spellcheck="false"><button>Show</button></div>
</form>
</header>
<main id="messages" aria-live="polite">
${messages.length === 0 ? emptyState(to) : messages.map(article).join('\n')}
</main>
</body>
</html>
`;
}

function emptyState(to: string): string {
  const what = to === '' ? 'No message has been sent yet.' : `No message has been sent to ${safe(to)} yet.`;
  return `<p class="empty">${what}<br>Ask for a one-time code on the sign-in page and it appears here by itself.</p>`;
}

function article({ channel, to, subject, text, otp, attachments, mail, at }: OutboxMessage): string {
  const links = [...(mail === undefined ? [] : [{ name: 'As HTML', link: mail }]), ...attachments];
  const files = links.map(({ name, link }) => `<li><a href="${safe(link)}">${safe(name)}</a></li>`);
  return `<article class="${channel}">
<p class="about"><span class="channel">${CHANNELS[channel]}</span> to <a href="/dev/outbox?to=${encodeURIComponent(to)}">${safe(to)}</a><time datetime="${at}">${safe(formatTime(at))}</time></p>
${otp === undefined ? '' : `<p class="otp">${safe(otp)}</p>`}
${subject === undefined ? '' : `<h2>${safe(subject)}</h2>`}
<p class="text">${channel === 'whatsapp' ? bold(linked(text)) : linked(text)}</p>
${files.length === 0 ? '' : `<ul class="files">${files.join('')}</ul>`}
</article>`;
}

const linked = (text: string) =>
  safe(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

// WhatsApp writes bold words between asterisks.
const bold = (html: string) => html.replace(/\*([^*\n]+)\*/g, '<strong>$1</strong>');
