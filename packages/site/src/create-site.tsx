import { setPictureOrigin } from '@jalsa/web/pictures/image-attributes';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { pageAssets } from './assets.ts';
import { type DocumentTexts, renderDocument, renderStaticDocument } from './document.ts';
import { findLifetime, type PageLifetime } from './head.ts';
import { removeLoadTimes } from './hydration-data.ts';
import commonScript from './inline-script.js?raw';
import { basenameOf, createPageAddress, type QueryNames } from './page-address.ts';
import { OriginContext } from './page-head.tsx';
import {
  type CrawlerAddresses,
  REFERENCE,
  type RenderContext,
  type RenderedPage,
  type RenderedSite,
  type SiteAssets,
} from './site.types.ts';
import type { ThemeColours } from './theme-colours.ts';

export interface SiteDefinition {
  routes: RouteObject[];
  texts: DocumentTexts;
  themeColours: ThemeColours;
  /** What the site runs before the first paint, as the text of a script without imports. */
  inlineScript?: string;
  /** Wraps every page, for instance in a store of its own. The browser's entry names the same component. */
  Root: ComponentType<{ children: ReactNode }>;
  /** Gives the loaders what they ask the router's context for. */
  setContext(context: RouterContextProvider, given: Pick<RenderContext, 'fetch' | 'origin'>): void;
  /** The error page for failures outside of the site's pages. It needs no data, no script and no router. */
  FailurePage: ComponentType<{ status: number; reference: string }>;
  failureTitle(status: number): string;
  queryNames: QueryNames;
  crawlerAddresses: CrawlerAddresses;
}

/** The address below which the files of the site stand, from the `base` of its build. */
const BASE = import.meta.env.BASE_URL;
const BASENAME = basenameOf(BASE);

/** Creates what the server needs of a site: its server entry exports the result. */
export function createSite(definition: SiteDefinition): RenderedSite {
  const { routes, Root, FailurePage, queryNames, crawlerAddresses } = definition;
  const inlineScript = commonScript + (definition.inlineScript ?? '');
  const handler = createStaticHandler(routes, { basename: BASENAME });

  async function render(request: Request, context: RenderContext): Promise<RenderedPage> {
    const { assets, origin, pictureOrigin } = context;
    const requestContext = new RouterContextProvider();
    definition.setContext(requestContext, context);
    const loaded = await handler.query(request, { requestContext });
    if (loaded instanceof Response) {
      return { status: loaded.status, redirect: loaded.headers.get('location') ?? BASENAME };
    }
    // The rest is rendered without a pause, so that no other page comes in between.
    setPictureOrigin(pictureOrigin);
    const body = renderToString(
      <OriginContext value={origin}>
        <Root>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, loaded)}
            context={loaded}
            hydrate={false}
          />
        </Root>
      </OriginContext>,
    );
    const html = renderDocument({
      ...definition,
      body,
      loaded,
      assets: pageAssets(
        assets.manifest,
        loaded.matches.map(({ route }) => route.id),
        BASE,
      ),
      inlineScript,
      origin,
      pictureOrigin,
    });
    return {
      status: loaded.statusCode,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl(loaded) },
      html,
      content: removeLoadTimes(html),
    };
  }

  function renderFailure(status: number, { manifest }: SiteAssets): string {
    return renderStaticDocument({
      ...definition,
      body: renderToStaticMarkup(<FailurePage status={status} reference={REFERENCE} />),
      title: definition.failureTitle(status),
      assets: pageAssets(manifest, [], BASE),
      inlineScript,
    });
  }

  return {
    render,
    renderFailure,
    pageAddress: createPageAddress({ routes, queryNames, basename: BASENAME }),
    inlineScript,
    crawlerAddresses,
  };
}

/** Long enough for many visitors of one dead link, short enough for a page that is added. */
const NOT_FOUND_LIFETIME: PageLifetime = { freshSeconds: 5, staleSeconds: 0 };

// Short, because a page shows prices and remaining stock; the browser revalidates every time. A page without one of its
// parts is not cached.
function cacheControl({ statusCode, loaderData, matches }: StaticHandlerContext): string {
  const lifetime = findLifetime(matches);
  if (lifetime === 'no-store') return 'private, no-store';
  const isPartial = Object.values(loaderData).some((loaded) => loaded?.isPartial);
  if ((statusCode >= 400 && statusCode !== 404) || isPartial) return 'no-store';
  const { freshSeconds, staleSeconds } = statusCode === 404 ? NOT_FOUND_LIFETIME : lifetime;
  return `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`;
}
