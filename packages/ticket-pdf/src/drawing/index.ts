export { createTextPen, type TextPen, type TextStyle } from './text-pen.ts';
export { wrapLines } from './wrap-lines.ts';
