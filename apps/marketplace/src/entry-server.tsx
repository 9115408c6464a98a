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
import { writeDocument, writeStaticDocument } from './lib/document.ts';
import { lifetimeOf, type PageLifetime } from './lib/head.ts';
import { withoutTimes } from './lib/hydration-data.ts';
import { serverApi } from './lib/server-api.ts';
import { routes } from './router/routes.tsx';

export { pageAddress } from './router/page-address.ts';

/** What the server lends a page while it is rendered. */
export interface RenderContext {
  /** Reaches the API, in-process. */
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
      /** What tells this page from what stood here before: its HTML but for the moment at which it was made. */
      content: string;
    }
  | { status: number; redirect: string };

const handler = createStaticHandler(routes);

/** Renders the page at the request's address, knowing no visitor, so that the answer may be cached. */
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
  const html = writeDocument({
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
    content: withoutTimes(html),
  };
}

/**
 * A page for what fails outside of the site's own pages, for instance because one of them cannot be rendered: it needs
 * no data, no script and nothing of the router. `{request_id}` stands in it for the id of the request.
 */
export function renderFailure(status: number, { manifest, firstScript }: SiteAssets): string {
  const body = renderToStaticMarkup(<FailurePage status={status} reference="{request_id}" />);
  const { title } = failureTexts(status);
  return writeStaticDocument({ body, title, assets: pageAssets(manifest, []), firstScript });
}

/** Long enough for many who follow one dead link, short enough for whoever adds what was missing. */
const NOT_THERE: PageLifetime = { freshSeconds: 5, staleSeconds: 0 };

// Short, because a page shows prices and what is left of them; the browser asks again each time. A frame without its
// cities, or a page without one of its parts, is for nobody else.
function cacheControl({ statusCode, loaderData, matches }: StaticHandlerContext): string {
  const isPartial = loaderData.site === null || Object.values(loaderData).some((loaded) => loaded?.isPartial);
  if ((statusCode >= 400 && statusCode !== 404) || isPartial) return 'no-store';
  const { freshSeconds, staleSeconds } = statusCode === 404 ? NOT_THERE : lifetimeOf(matches);
  return `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`;
}
