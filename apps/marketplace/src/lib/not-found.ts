import { data } from 'react-router-dom';

/** Ends a loader in the not-found page, with its status. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
