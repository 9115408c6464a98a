import { data } from 'react-router-dom';
import type { FrameHandle } from '../../lib/frame-handle.ts';

/** Every address that matches no other route responds with a 404, shown by the error page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

/** The page contains its own search box. */
export const handle: FrameHandle = { hasSearch: true };

export function Component() {
  return null;
}
