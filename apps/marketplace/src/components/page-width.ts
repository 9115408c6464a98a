/** How wide the content of a page may be. */
export const PAGE = 'mx-auto w-full max-w-6xl px-4 sm:px-6';
