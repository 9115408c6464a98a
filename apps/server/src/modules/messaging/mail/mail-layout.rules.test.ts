import { describe, expect, test } from 'vitest';
import { type ChannelTemplate, TEMPLATES } from '../templates.rules.ts';
import type { MailContent } from './mail.types.ts';
import { simpleContent } from './mail-contents.rules.ts';
import { mailHtml } from './mail-layout.rules.ts';

const SITE = 'https://jalsa.example';
const EVIL = `"><script>alert('x')</script>&`;
const ESCAPED = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;';

const emails = Object.entries(TEMPLATES).flatMap(([name, channels]): [string, ChannelTemplate][] =>
  'email' in channels ? [[name, channels.email]] : [],
);
const madeElsewhere = ['ticket', 'table_ticket'];

describe.each(emails.filter(([name]) => !madeElsewhere.includes(name)))('the mail %s', (name, template) => {
  const html = (value: (parameter: string) => string) => {
    const content = simpleContent(name, template.parameters.map(value));
    return content === null ? '' : mailHtml(content, SITE);
  };

  test('shows every value of its text', () => {
    const shown = html((parameter) => `the-${parameter}`);
    for (const parameter of template.parameters) expect(shown).toContain(`the-${parameter}`);
  });

  test('escapes every value', () => {
    const shown = html(() => EVIL);
    expect(shown).toContain(ESCAPED);
    expect(shown).not.toContain('<script');
  });
});

test('a template without an email, and one whose mail is made elsewhere, has no simple content', () => {
  for (const name of ['one_time_code', 'toString', ...madeElsewhere])
    expect(simpleContent(name, [])).toBeNull();
});

test('every part of a mail is escaped, and its data cannot end their element', () => {
  const content: MailContent = {
    title: EVIL,
    preview: EVIL,
    paragraphs: [EVIL],
    facts: [{ label: EVIL, value: `${EVIL}\n${EVIL}`, address: `${SITE}/?a="&b=1` }],
    actions: [
      { label: EVIL, address: `${SITE}/?a="` },
      { label: EVIL, address: `${SITE}/?b="` },
    ],
    footnotes: [EVIL],
    picture: { address: `${SITE}/?c="`, alternative: EVIL },
    code: { cid: '"x', alternative: EVIL, caption: EVIL },
    warning: EVIL,
    jsonLd: { name: `${EVIL}\u2028<!--` },
  };
  const html = mailHtml(content, SITE);
  const [data = '', ...others] = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? [];
  expect(others).toEqual([]);
  expect(html.replace(data, '')).not.toContain('<script');
  expect(JSON.parse(data.replace(/<[^>]*>/g, ''))).toEqual(content.jsonLd);
  expect(data.slice(1, -1)).not.toMatch(/<!--|\u2028/);
  expect(html).toContain('href="https://jalsa.example/?a=&quot;&amp;b=1"');
  expect(html.split(ESCAPED).length - 1).toBe(14);
});

test('a mail loads no style sheet, no font and no script, and tells programs that it has a dark theme', () => {
  const html = mailHtml(
    { title: 'a', preview: 'b', paragraphs: [], facts: [], actions: [], footnotes: [] },
    SITE,
  );
  expect(html).not.toMatch(/<link|<script|@import|@font-face|url\(|display:\s*(flex|grid)/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme:dark');
});
