import type { TableOrder } from '@jalsa/api-client';
import type { HeadHandle } from '@jalsa/site/head';
import { runLoader } from '@jalsa/web/api/loaders';
import { toProblem } from '@jalsa/web/api/problem';
import { type LoaderFunctionArgs, useLoaderData, useParams, useRouteError } from 'react-router-dom';
import { ErrorPage } from '../../components/error-page.tsx';
import { apiContext } from '../../lib/api.ts';
import type { FrameHandle } from '../../lib/frame-handle.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';
import { MissingTableOrder } from './missing-table-order.tsx';
import { TableOrderPage } from './table-order-page.tsx';

/** The order of the secret id. The server masks the mobile number and the email in it. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<TableOrder> {
  const { id = '' } = params;
  const { tables } = context.get(apiContext);
  return await runLoader(() => tables.get({ params: { id }, signal: request.signal }));
}

export const handle: HeadHandle<TableOrder> & FrameHandle = {
  head: () => ({ title: tableOrderTexts.pageTitle }),
  // The page shows the data of a buyer, and the state of the order changes at any time.
  lifetime: 'no-store',
  footer: 'lists',
};

export function Component() {
  const { id = '' } = useParams();
  return <TableOrderPage key={id} id={id} loaded={useLoaderData<TableOrder>()} />;
}

export function ErrorBoundary() {
  const isMissing = toProblem(useRouteError()).status === 404;
  return isMissing ? <MissingTableOrder /> : <ErrorPage />;
}
