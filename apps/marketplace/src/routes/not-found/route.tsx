import { data } from 'react-router-dom';

/** Any address that no other route knows: a real 404, shown by the error page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export function Component() {
  return null;
}
