import { linkAddress, pictureAddress, type Site, sourceSet } from './addresses.ts';
import type { Run } from './lines.ts';
import { escapeHtml, type Language, textHtml } from './text-html.ts';

/** How a text is rendered. */
export interface RenderOptions extends Site {
  language: Language;
  /** The picture of videos that bring none. */
  videoPicture?: string | undefined;
  /** Widths in pixels in which the server has its pictures, and how wide they are shown. */
  pictures?: { widths: readonly number[]; sizes: string } | undefined;
}

/** Attributes of text and their elements, the outermost last. */
const ELEMENTS = [
  ['code', 'code'],
  ['underline', 'u'],
  ['strike', 's'],
  ['italic', 'em'],
  ['bold', 'strong'],
] as const;

/** The runs of a line as HTML. */
export function runsHtml(runs: readonly Run[], options: RenderOptions): string {
  // In a cell a video stands beside text.
  const isVideo = (run: Run | undefined) => typeof run?.insert === 'object' && 'video' in run.insert;
  return runs
    .map((run, index) => {
      const gap = index > 0 && (isVideo(run) || isVideo(runs[index - 1])) ? ' ' : '';
      return gap + runHtml(run, options);
    })
    .join('');
}

function runHtml({ insert, attributes }: Run, options: RenderOptions): string {
  const html = typeof insert === 'string' ? textHtml(insert, options.language) : null;
  if (html === null) return embedHtml({ insert, attributes }, options);
  let formatted = html;
  for (const [name, element] of ELEMENTS) {
    if (attributes[name] === true) formatted = `<${element}>${formatted}</${element}>`;
  }
  if (attributes.script === 'sub' || attributes.script === 'super') {
    const element = attributes.script === 'sub' ? 'sub' : 'sup';
    formatted = `<${element}>${formatted}</${element}>`;
  }
  return linked(formatted, attributes.link, options);
}

function linked(html: string, link: unknown, options: RenderOptions): string {
  const address = linkAddress(link, options);
  if (address === null) return html;
  const rel = address.isOutside ? ' rel="noopener nofollow"' : '';
  return `<a href="${escapeHtml(address.href)}"${rel}>${html}</a>`;
}

function embedHtml({ insert, attributes }: Run, options: RenderOptions): string {
  if (typeof insert === 'string' || 'divider' in insert) return '';
  if ('video' in insert) return videoHtml(insert.video, attributes, options);
  const alt = typeof attributes.alt === 'string' ? attributes.alt : '';
  const picture = pictureHtml(insert.image, { ...attributes, alt }, options);
  return linked(picture ?? textHtml(alt, options.language), attributes.link, options);
}

const DEFAULT_PICTURES = { widths: [480, 800, 1200], sizes: '(min-width: 760px) 720px, 100vw' };

function pictureHtml(source: unknown, attributes: Run['attributes'], options: RenderOptions): string | null {
  const address = pictureAddress(source, options);
  if (address === null) return null;
  const { widths, sizes } = options.pictures ?? DEFAULT_PICTURES;
  const sources = sourceSet(address, widths);
  const [width, height] = [pixels(attributes.width), pixels(attributes.height)];
  const given = {
    src: sources === null ? address : `${address}?w=${widths.at(-1)}`,
    srcset: sources,
    sizes: sources === null ? null : sizes,
    alt: String(attributes.alt),
    // One of them alone would distort the picture.
    ...(width !== null && height !== null && { width, height }),
    loading: 'lazy',
    decoding: 'async',
  };
  const written = Object.entries(given).flatMap(([name, value]) =>
    value === null ? [] : [`${name}="${escapeHtml(String(value))}"`],
  );
  return `<img ${written.join(' ')}>`;
}

function pixels(value: unknown): number | null {
  const number = Number.parseInt(String(value), 10);
  return Number.isInteger(number) && number > 0 && number <= 10_000 ? number : null;
}

const TEXTS = {
  en: { watch: (host: string) => `Watch the video on ${host}` },
  hi: { watch: (host: string) => `${host} पर वीडियो देखें` },
};

/** A video as a link with a picture: nothing of another site is loaded. */
function videoHtml(video: string, attributes: Run['attributes'], options: RenderOptions): string {
  const address = linkAddress(watchAddress(video), options);
  const title = typeof attributes.alt === 'string' ? attributes.alt : '';
  if (address === null) return textHtml(title, options.language);
  const host = URL.canParse(address.href) ? new URL(address.href).hostname.replace(/^www\./, '') : '';
  const text = title === '' ? TEXTS[options.language].watch(siteName(host)) : title;
  const given = pictureHtml(attributes.poster, { ...attributes, alt: '' }, options);
  const picture = given ?? pictureHtml(options.videoPicture, { alt: '' }, options) ?? '';
  const caption = `<span>${textHtml(text, options.language)}</span>`;
  return `<a class="video" href="${escapeHtml(address.href)}" rel="noopener nofollow">${picture}${caption}</a>`;
}

const siteName = (host: string) =>
  /(?:^|\.)youtube(?:-nocookie)?\.com$|^youtu\.be$/.test(host) ? 'YouTube' : host;

/** The page of a video whose address is that of a frame. */
function watchAddress(video: string): string {
  const [, id] =
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{1,20})/.exec(video.trim()) ?? [];
  return id === undefined ? video : `https://www.youtube.com/watch?v=${id}`;
}
