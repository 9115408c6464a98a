import { data } from 'react-router-dom';
import type { FrameHandle } from '../../lib/head.ts';

/** Any address that no other route knows: a real 404, shown by the error page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** It offers the search where people look. */
export const handle: FrameHandle = { hasSearch: true };

export function Component() {
  return null;
}
