import type { RouteHandle } from '@jalsa/site/head';

export type FooterKind = 'full' | 'lists' | 'short';

/** The settings of a route for the frame around its page. */
export interface FrameHandle<Data = unknown> extends RouteHandle {
  /** The page has a search box of its own, so the header shows none. */
  hasSearch?: boolean | ((data: Data) => boolean);
  /** The footer of the page, by default with everything: `lists` has no pitch to organisers, `short` has help alone. */
  footer?: FooterKind;
}
