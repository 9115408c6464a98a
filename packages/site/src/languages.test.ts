import { createCatalogue } from '@jalsa/web/texts/create-catalogue';
import { createElement, Fragment } from 'react';
import { useLoaderData } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createSite } from './create-site.tsx';
import type { HeadHandle } from './head.ts';
import { PageHead } from './page-head.tsx';

const siteTexts = createCatalogue({
  en: {
    siteName: 'Jalsa',
    failed: 'Something went wrong',
    scripts: { loading: 'Loading', failed: 'Failed', reload: 'Reload' },
  },
  hi: { siteName: 'जलसा' },
});
const pageTexts = createCatalogue({
  en: { title: 'Tickets', loaded: (name: string) => `Loaded: ${name}` },
  hi: { title: 'टिकट', loaded: (name) => `लोड हुआ: ${name}` },
});

/** Resolves once two loaders are waiting: both pages are then rendered at the same time. */
function meetingOfTwo(): () => Promise<void> {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === 2) resolve();
    return promise;
  };
}

function createTestSite(languages: readonly [string, ...string[]], wait: () => Promise<void>) {
  const handle: HeadHandle = { head: () => ({ title: pageTexts().title, canonical: '/' }) };
  return createSite({
    routes: [
      {
        path: '/',
        handle,
        async loader() {
          await wait();
          return pageTexts().loaded('page');
        },
        Component: () => [
          createElement(PageHead, { key: 'head', siteName: siteTexts().siteName }),
          createElement('p', { key: 'page' }, `${pageTexts().title}; ${useLoaderData<string>()}`),
        ],
      },
    ],
    texts: siteTexts,
    languages,
    themeColours: { light: '#fff', dark: '#000' },
    Root: Fragment,
    setContext: () => {},
    FailurePage: () => createElement('p', null, pageTexts().title),
    failureTitle: () => siteTexts().failed,
    queryNames: {},
    crawlerAddresses: { pages: [], excluded: [] },
  });
}

const assets = {
  manifest: { 'src/entry-client.ts': { file: 'entry.js' }, 'src/fonts.css': { file: 'fonts.css' } },
};

async function renderPage(site: ReturnType<typeof createTestSite>, address: string): Promise<string> {
  const origin = 'http://localhost';
  const page = await site.render(new Request(origin + address), { fetch, origin, assets });
  if ('redirect' in page) throw new Error(`${address} redirects to ${page.redirect}`);
  return page.html;
}

const ENGLISH = [
  '<html lang="en-IN"',
  '<title>Tickets · Jalsa</title>',
  'content="en_IN"',
  '<p>Tickets; Loaded: page</p>',
];
const HINDI = [
  '<html lang="hi-IN"',
  '<title>टिकट · जलसा</title>',
  'content="hi_IN"',
  '<p>टिकट; लोड हुआ: page</p>',
];

it('renders two pages at the same time, each in the language of its address', async () => {
  const site = createTestSite(['en-IN', 'hi-IN'], meetingOfTwo());
  const [english, hindi] = await Promise.all([renderPage(site, '/'), renderPage(site, '/?lang=hi-IN')]);
  for (const text of ENGLISH) {
    expect(english).toContain(text);
    expect(hindi).not.toContain(text);
  }
  for (const text of HINDI) {
    expect(hindi).toContain(text);
    expect(english).not.toContain(text);
  }
});

it('renders the default language for an address that names a language which the site does not offer', async () => {
  const site = createTestSite(['en-IN'], async () => {});
  for (const text of ENGLISH) expect(await renderPage(site, '/?lang=hi-IN')).toContain(text);
});

it('renders failure pages in the default language', () => {
  const site = createTestSite(['hi-IN', 'en-IN'], async () => {});
  const page = site.renderFailure(500, assets);
  expect(page).toContain('<html lang="hi-IN"');
  expect(page).toContain('<p>टिकट</p>');
});

it('keeps the language of an address in the key of its page, if the site offers it and it is not the default', () => {
  const { pageAddress } = createTestSite(['en-IN', 'hi-IN'], async () => {});
  expect(['/?lang=hi-IN&utm_source=mail', '/?lang=en-IN', '/?lang=ta-IN'].map(pageAddress)).toEqual([
    '/?lang=hi-IN',
    '/',
    '/',
  ]);
});
