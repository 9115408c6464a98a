import type { HeadHandle } from '@jalsa/site/head';
import { useParams } from 'react-router-dom';
import { preloadApi } from '../../lib/api.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';
import { TableOrderPage } from './table-order-page.tsx';

// The page has no content before its call is answered, so the code of the call is loaded beside the page's own.
if (!import.meta.env.SSR) preloadApi();

/** The browser loads the order: a rendered page may be cached and holds no data of a customer. */
export function loader(): null {
  return null;
}

export const handle: HeadHandle<null> = { head: () => ({ title: tableOrderTexts().pageTitle }) };

export function Component() {
  const { id = '' } = useParams();
  return <TableOrderPage key={id} id={id} />;
}
