import { notFound } from '@jalsa/web/api/loaders';

export const loader = notFound;

export function Component() {
  return null;
}
