/** The one path of a post: by its key, else its handle. */
export const postPath = ({ key, handle }: { key: string | null; handle: string }): string =>
  `/blogs/${key ?? handle}`;

/** The path of a static post that only the content site knows. */
export const contentPostPath = (n: number): string => `/blogs/blogs-details/${n}`;

/** First parts of addresses below `/blogs/` that no post may have as its handle or key. */
export const RESERVED_POST_NAMES: readonly string[] = ['assets', 'blogs-details'];

/** The number of a static post in an address; null for any other text. Handles and keys have a letter. */
export const parsePostNumber = (text: string): number | null =>
  /^\d{1,9}$/.test(text) ? Number(text) : null;
