export type { Heading } from './headings.ts';
export { markdownToOperations, readMarkdown } from './markdown-to-operations.ts';
export { type Operation, readOperations } from './operations.ts';
export { renderRichText } from './render-rich-text.ts';
export type { RenderOptions } from './runs-html.ts';
export { summarise } from './summarise.ts';
export { type Language, textHtml } from './text-html.ts';
