import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import config from './playwright.config.ts';
import { FOLDER, fileNameOf, type Shot, THEMES } from './shot.ts';
import { shots } from './shots.ts';

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots of every page</title>
<meta name="viewport" content="width=device-width"><style>
body { font: 16px system-ui; margin: 1rem; background: #ddd; color: #222 }
form { position: sticky; top: 0; background: #ddd; padding: .5rem 0; display: flex; gap: 1rem }
ul { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; list-style: none; padding: 0 }
img { display: block; width: 15rem; height: 22rem; object-fit: cover; object-position: top; background: #fff }
body:has([name=width]:not([value=all]):checked) li, body:has([name=theme]:not([value=all]):checked) li { display: none }
`;

/** Writes an HTML page that shows the existing screenshots. */
export default async function writeIndex(): Promise<void> {
  const widths = (config.projects ?? []).map(({ name = '' }) => name);
  const visibilityRule = (width: string, theme: string) =>
    `body:has([name=width]:is([value="${width}"],[value=all]):checked):has([name=theme]:is([value="${theme}"],[value=all]):checked) li.w${width}.${theme} { display: block }`;
  const rules = widths.flatMap((width) => THEMES.map((theme) => visibilityRule(width, theme)));
  const pictureOf = (shot: Shot, width: string, theme: string) => {
    const file = fileNameOf(shot, width, theme);
    if (!existsSync(join(FOLDER, file))) return '';
    return `<li class="w${width} ${theme}"><a href="${file}"><img loading="lazy" src="${file}" alt="">${width} px, ${theme}</a></li>`;
  };
  const section = (shot: Shot, index: number) => {
    const pictures = widths.flatMap((width) => THEMES.map((theme) => pictureOf(shot, width, theme))).join('');
    if (!pictures) return '';
    const title = shots[index - 1]?.page === shot.page ? '' : `<h2>${shot.page}</h2>`;
    return `${title}<h3>${shot.state}</h3><ul>${pictures}</ul>`;
  };
  const radioButtons = (name: string, values: readonly string[]) =>
    ['all', ...values]
      .map(
        (value) =>
          `<label><input type="radio" name="${name}" value="${value}"${value === 'all' ? ' checked' : ''}>${value}</label>`,
      )
      .join('');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    join(FOLDER, 'index.html'),
    `${HEAD}${rules.join('\n')}</style><h1>Screenshots of every page</h1>
<form><span>${radioButtons('width', widths)}</span><span>${radioButtons('theme', THEMES)}</span></form>
${shots.map(section).join('\n')}</html>\n`,
  );
  process.stdout.write(`The screenshots are in ${join(FOLDER, 'index.html')}\n`);
}
