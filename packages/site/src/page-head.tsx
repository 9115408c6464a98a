import { createContext, createElement, useContext } from 'react';
import { useMatches } from 'react-router-dom';
import { findHead, type PageHead as Head, headTags } from './head.ts';

/** The origin of the site while the server renders. */
export const OriginContext = createContext<string | null>(null);

interface PageHeadProps {
  siteName: string;
}

/** The title and the metadata of the current page, which React places in the document's head. */
export function PageHead({ siteName }: PageHeadProps) {
  const head = findHead(useMatches());
  return head && <HeadTags head={head} siteName={siteName} />;
}

/** The head of an error page, which is not indexed. */
export function ErrorHead({ title, siteName }: PageHeadProps & { title: string }) {
  return <HeadTags head={{ title }} siteName={siteName} />;
}

function HeadTags({ head, siteName }: PageHeadProps & { head: Head }) {
  const origin = useContext(OriginContext) ?? window.location.origin;
  return headTags(head, siteName, origin).map(({ name, attributes, text }) =>
    createElement(name, { key: Object.values(attributes).join(' '), ...attributes }, text),
  );
}
