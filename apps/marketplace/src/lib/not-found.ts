import { data } from 'react-router-dom';

/** Ends a loader with the not-found page and status 404. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
