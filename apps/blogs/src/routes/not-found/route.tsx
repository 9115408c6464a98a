import { notFound } from '@jalsa/web/loaders';

export const loader = notFound;

export function Component() {
  return null;
}
