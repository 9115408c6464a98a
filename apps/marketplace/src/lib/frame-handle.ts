import type { RouteHandle } from '@jalsa/site/head';

/** The settings of a route for the frame around its page. */
export interface FrameHandle<Data = unknown> extends RouteHandle {
  /** The page has a search box of its own, so the header shows none. */
  hasSearch?: boolean | ((data: Data) => boolean);
}
