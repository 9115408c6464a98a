import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { findHead, headTags, type PageHead, type Tag } from './head.ts';

const MANAGED =
  'title, meta[name], meta[property], link[rel="canonical"], script[type="application/ld+json"]';

const PERMANENT_META = new Set(['viewport', 'theme-color']);

/** Updates the document's head to that of the shown page. The first page's head came with the document. */
export function usePageHead(siteName: string): void {
  const matches = useMatches();
  const head = findHead(matches);
  const { pathname } = useLocation();
  const first = useRef(true);
  const text = head && JSON.stringify(createTags(head, siteName));
  // The path is a dependency, because an error page in between changes the title.
  useEffect(() => {
    if (first.current) first.current = false;
    else if (text) replaceHead(JSON.parse(text) as Tag[]);
  }, [text, pathname]);
}

/** Sets the document's head to that of an error page, which is not indexed. */
export function useErrorHead(title: string, siteName: string): void {
  useEffect(() => replaceHead(createTags({ title }, siteName)), [title, siteName]);
}

function createTags(head: PageHead, siteName: string): Tag[] {
  const origin = typeof window === 'undefined' ? 'http://localhost' : window.location.origin;
  // The preloaded picture is already on the page.
  return headTags(head, siteName, origin).filter(({ attributes }) => attributes.rel !== 'preload');
}

function replaceHead(tags: Tag[]): void {
  for (const old of document.head.querySelectorAll(MANAGED)) {
    if (!PERMANENT_META.has(old.getAttribute('name') ?? '')) old.remove();
  }
  for (const { name, attributes, text } of tags) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text) element.textContent = text;
    document.head.append(element);
  }
}
