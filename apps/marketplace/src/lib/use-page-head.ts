import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { commonTexts } from '../texts/common.ts';
import { headOf, headTags, type PageHead, type Tag } from './head.ts';

const MANAGED =
  'title, meta[name], meta[property], link[rel="canonical"], script[type="application/ld+json"]';

const OF_EVERY_PAGE = new Set(['viewport', 'theme-color']);

/** Keeps the document's head that of the page shown. The first page's came with the document. */
export function usePageHead(): void {
  const matches = useMatches();
  const head = headOf(matches);
  const { pathname } = useLocation();
  const first = useRef(true);
  const text = head && JSON.stringify(tagsOf(head));
  // The path is a reason of its own: an error page in between has changed the title.
  useEffect(() => {
    if (first.current) first.current = false;
    else if (text) replaceHead(JSON.parse(text) as Tag[]);
  }, [text, pathname]);
}

/** Makes the document's head that of a failure while this is shown. It is not to be indexed. */
export function useFailureHead(title: string): void {
  useEffect(() => replaceHead(tagsOf({ title })), [title]);
}

function tagsOf(head: PageHead): Tag[] {
  const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
  // The picture that is asked for ahead stands in the page by now.
  return headTags(head, commonTexts.siteName, origin).filter(
    ({ attributes }) => attributes.rel !== 'preload',
  );
}

function replaceHead(tags: Tag[]): void {
  for (const old of document.head.querySelectorAll(MANAGED)) {
    if (!OF_EVERY_PAGE.has(old.getAttribute('name') ?? '')) old.remove();
  }
  for (const { name, attributes, text } of tags) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text) element.textContent = text;
    document.head.append(element);
  }
}
