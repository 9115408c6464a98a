/** The maximum width and the padding of a page's content. */
export const PAGE_WIDTH = 'mx-auto w-full max-w-6xl px-4 sm:px-6';
