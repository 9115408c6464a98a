import { escapeHtml as safe } from '@jalsa/site/html';
import type { MailAction, MailContent, MailFact } from './mail.types.ts';

/** The colours of `packages/ui/src/theme.css`: light inline, dark in the style sheet. Outlook knows no `light-dark()`. */
const LIGHT = {
  paper: '#fbf5ea',
  surface: '#fffdf8',
  line: '#e4d7c3',
  ink: '#2a0f30',
  muted: '#674d6b',
  link: '#b80f64',
  button: '#f9a91b',
  onButton: '#2a0f30',
  warning: '#fbe3dd',
  onWarning: '#ad1f1a',
};
const DARK = {
  paper: '#170a1b',
  surface: '#23112a',
  line: '#432a4b',
  ink: '#f8efe4',
  muted: '#c4b0c8',
  link: '#ff86ba',
  button: '#ffb733',
  onButton: '#2a0f30',
  warning: '#471513',
  onWarning: '#ff958a',
};

const FONT = "Anek Latin,'Segoe UI',Roboto,'Noto Sans Devanagari',Arial,sans-serif";

/** The rules for the dark theme. Programs that drop the style sheet show the light theme. */
const darkRules = (prefix = '') =>
  [
    `.paper{background-color:${DARK.paper} !important}`,
    `.surface{background-color:${DARK.surface} !important;border-color:${DARK.line} !important}`,
    `.line{border-color:${DARK.line} !important}`,
    `.ink{color:${DARK.ink} !important}`,
    `.muted{color:${DARK.muted} !important}`,
    `.link{color:${DARK.link} !important}`,
    `.button{background-color:${DARK.button} !important;color:${DARK.onButton} !important}`,
    `.warning{background-color:${DARK.warning} !important;color:${DARK.onWarning} !important}`,
    // A scanner needs dark on light.
    '.code{background-color:#ffffff !important;color:#2a0f30 !important}',
  ]
    .map((rule) => `${prefix}${rule}`)
    .join('');

const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules()}}
${darkRules('[data-ogsc] ')}
@media (max-width:480px){.pad{padding-left:18px !important;padding-right:18px !important}.picture{width:90px !important;padding-right:14px !important}}`;

/** Writes a value for a script element of type `application/ld+json`: it holds no character that could end the element. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * A mail as HTML: tables and inline styles, as Outlook needs them, with no file from outside but its picture. `site` is the
 * origin of our site.
 */
export function mailHtml(content: MailContent, site: string): string {
  const { title, preview, jsonLd } = content;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no">
<title>${safe(title)}</title>
<style>${STYLE}</style>
${jsonLd === undefined ? '' : `<script type="application/ld+json">${escapeJson(jsonLd)}</script>`}
</head>
<body class="paper" style="margin:0;padding:0;background-color:${LIGHT.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${safe(preview)}${'&#8199;&#847;'.repeat(40)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.paper}" style="background-color:${LIGHT.paper}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="left" style="padding:0 6px 14px;font-family:${FONT}"><a href="${safe(site)}" class="ink" style="color:${LIGHT.ink};font-size:24px;font-weight:800;text-decoration:none">Jalsa</a></td></tr>
<tr><td class="surface" bgcolor="${LIGHT.surface}" style="background-color:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rowsOf(content).join('\n')}
</table>
</td></tr>
<tr><td class="muted" style="padding:16px 6px;font-family:${FONT};font-size:14px;line-height:20px;color:${LIGHT.muted}">${content.footnotes.map(safe).join('<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function rowsOf({ title, paragraphs, facts, actions, picture, code, warning }: MailContent): string[] {
  return [
    ...(warning === undefined ? [] : [warningRow(warning)]),
    headRow(title, picture),
    ...(paragraphs.length === 0 ? [] : [textRow(paragraphs)]),
    ...(code === undefined ? [] : [codeRow(code)]),
    ...(facts.length === 0 ? [] : [factsRow(facts)]),
    ...(actions.length === 0 ? [] : [actionsRow(actions)]),
    '<tr><td style="height:22px;line-height:22px;font-size:12px">&nbsp;</td></tr>',
  ];
}

const PAD = 'padding-left:28px;padding-right:28px';

const warningRow = (warning: string) =>
  `<tr><td class="pad" style="${PAD};padding-top:24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="warning" bgcolor="${LIGHT.warning}" style="padding:12px 16px;border-radius:10px;background-color:${LIGHT.warning};color:${LIGHT.onWarning};font-family:${FONT};font-size:16px;line-height:23px;font-weight:700">${safe(warning)}</td></tr></table></td></tr>`;

function headRow(title: string, picture: MailContent['picture']): string {
  const heading = `<h1 class="ink" style="margin:0;font-family:${FONT};font-size:24px;line-height:30px;font-weight:800;color:${LIGHT.ink};word-break:break-word">${safe(title)}</h1>`;
  if (picture === undefined)
    return `<tr><td class="pad" style="${PAD};padding-top:26px">${heading}</td></tr>`;
  const image = `<img src="${safe(picture.address)}" width="132" alt="${safe(picture.alternative)}" style="display:block;width:100%;max-width:132px;height:auto;border:0;border-radius:10px">`;
  return `<tr><td class="pad" style="${PAD};padding-top:26px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="picture" width="132" valign="middle" style="width:132px;padding-right:18px">${image}</td><td valign="middle">${heading}</td></tr></table></td></tr>`;
}

const textRow = (paragraphs: string[]) =>
  `<tr><td class="pad" style="${PAD};padding-top:14px">${paragraphs.map((text) => `<p class="ink" style="margin:0 0 10px;font-family:${FONT};font-size:17px;line-height:25px;color:${LIGHT.ink};word-break:break-word">${safe(text)}</p>`).join('')}</td></tr>`;

const codeRow = ({ cid, alternative, caption }: NonNullable<MailContent['code']>) =>
  `<tr><td class="pad" align="center" style="${PAD};padding-top:10px;padding-bottom:6px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="code" align="center" bgcolor="#ffffff" style="background-color:#ffffff;border-radius:14px;border:1px solid ${LIGHT.line};padding:6px 6px 12px"><img src="cid:${safe(cid)}" width="264" height="264" alt="${safe(alternative)}" style="display:block;width:264px;height:264px;max-width:100%;border:0;background-color:#ffffff"><div style="font-family:${FONT};font-size:15px;line-height:21px;color:${LIGHT.ink};max-width:264px">${safe(caption)}</div></td></tr></table></td></tr>`;

const factsRow = (facts: MailFact[]) =>
  `<tr><td class="pad" style="${PAD};padding-top:12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${facts.map(factRow).join('')}</table></td></tr>`;

function factRow({ label, value, address }: MailFact): string {
  // A value of several lines is a list, such as packages.
  const text = value.split('\n').map(safe).join('<br>');
  const shown =
    address === undefined
      ? text
      : `<a href="${safe(address)}" class="link" style="color:${LIGHT.link};text-decoration:underline">${text}</a>`;
  const cell = `padding:9px 0;border-top:1px solid ${LIGHT.line};font-family:${FONT};line-height:23px`;
  return `<tr><td class="line muted" valign="top" width="104" style="${cell};font-size:15px;color:${LIGHT.muted};width:104px;padding-right:10px">${safe(label)}</td><td class="line ink" valign="top" style="${cell};font-size:16px;font-weight:600;color:${LIGHT.ink};word-break:break-word">${shown}</td></tr>`;
}

function actionsRow([main, ...others]: MailAction[]): string {
  const button =
    main === undefined
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" align="center" bgcolor="${LIGHT.button}" style="background-color:${LIGHT.button};border-radius:12px"><a href="${safe(main.address)}" class="button" style="display:inline-block;padding:12px 24px;font-family:${FONT};font-size:17px;line-height:24px;font-weight:700;color:${LIGHT.onButton};text-decoration:none;border-radius:12px">${safe(main.label)}</a></td></tr></table>`;
  const links = others.map(
    ({ label, address }) =>
      `<a href="${safe(address)}" class="link" style="display:inline-block;padding:10px 18px 10px 0;color:${LIGHT.link};text-decoration:underline">${safe(label)}</a>`,
  );
  return `<tr><td class="pad" style="${PAD};padding-top:16px;font-family:${FONT};font-size:16px;line-height:24px">${button}${links.length === 0 ? '' : `<div style="padding-top:6px">${links.join(' ')}</div>`}</td></tr>`;
}
