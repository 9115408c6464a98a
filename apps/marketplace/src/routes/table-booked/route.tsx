import type { HeadHandle } from '@jalsa/site/head';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { FrameHandle } from '../../lib/frame-handle.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';
import { TableBookedPage } from './table-booked-page.tsx';

/** The name of the vendor, by the address. The browser loads the order. */
export function loader({ request }: LoaderFunctionArgs): string {
  return new URL(request.url).searchParams.get('name')?.slice(0, 200) ?? '';
}

export const handle: HeadHandle<string> & FrameHandle = {
  footer: 'lists',
  head: () => ({ title: tableOrderTexts.pageTitle }),
};

export function Component() {
  const vendor = useLoaderData<string>();
  return <TableBookedPage key={vendor} vendor={vendor} />;
}
