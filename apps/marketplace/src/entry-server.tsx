import { createStore, Provider } from 'jotai';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { FailurePage, failureTexts } from './components/failure-page.tsx';
import { apiContext } from './lib/api.ts';
import { pageAssets, type SiteAssets } from './lib/assets.ts';
import { renderDocument, renderStaticDocument } from './lib/document.ts';
import { findLifetime, type PageLifetime } from './lib/head.ts';
import { removeLoadTimes } from './lib/hydration-data.ts';
import { serverApi } from './lib/server-api.ts';
import { routes } from './router/routes.tsx';

export { pageAddress } from './router/page-address.ts';

/** The server's dependencies of a page while it is rendered. */
export interface RenderContext {
  /** Calls the API in-process. */
  fetch: typeof fetch;
  /** The site's public origin, for absolute addresses. */
  origin: string;
  assets: SiteAssets;
}

export type Rendered =
  | {
      status: number;
      headers: Record<string, string>;
      html: string;
      /** The HTML without load times, which changes only when the page's data changes. */
      content: string;
    }
  | { status: number; redirect: string };

const handler = createStaticHandler(routes);

/** Renders the page at the request's address for an anonymous visitor, so that the response can be cached. */
export async function render(request: Request, context: RenderContext): Promise<Rendered> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, serverApi({ fetch: context.fetch, origin: context.origin }));
  const loaded = await handler.query(request, { requestContext });
  if (loaded instanceof Response) {
    return { status: loaded.status, redirect: loaded.headers.get('location') ?? '/' };
  }
  const body = renderToString(
    <Provider store={createStore()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, loaded)}
        context={loaded}
        hydrate={false}
      />
    </Provider>,
  );
  const assets = pageAssets(
    context.assets.manifest,
    loaded.matches.map(({ route }) => route.id),
  );
  const html = renderDocument({
    body,
    loaded,
    assets,
    firstScript: context.assets.firstScript,
    origin: context.origin,
  });
  return {
    status: loaded.statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl(loaded) },
    html,
    content: removeLoadTimes(html),
  };
}

/**
 * Renders an error page for failures outside of the site's own pages, for instance when a page cannot be rendered. It
 * needs no data, no modules and no router. `{request_id}` is a placeholder for the id of the request.
 */
export function renderFailure(status: number, { manifest, firstScript }: SiteAssets): string {
  const body = renderToStaticMarkup(<FailurePage status={status} reference="{request_id}" />);
  const { title } = failureTexts(status);
  return renderStaticDocument({ body, title, assets: pageAssets(manifest, []), firstScript });
}

/** Long enough for many visitors of one dead link, short enough for a page that is added. */
const NOT_FOUND_LIFETIME: PageLifetime = { freshSeconds: 5, staleSeconds: 0 };

// Short, because a page shows prices and remaining stock; the browser revalidates every time. A page without its
// cities or without one of its parts is not cached.
function cacheControl({ statusCode, loaderData, matches }: StaticHandlerContext): string {
  const isPartial = loaderData.site === null || Object.values(loaderData).some((loaded) => loaded?.isPartial);
  if ((statusCode >= 400 && statusCode !== 404) || isPartial) return 'no-store';
  const { freshSeconds, staleSeconds } = statusCode === 404 ? NOT_FOUND_LIFETIME : findLifetime(matches);
  return `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`;
}
