import { createCaller } from '@jalsa/api-client';
import { drivers, uploads } from '@jalsa/api-client/contract';
import { Toaster } from '@jalsa/ui/toaster';
import { createQueryClient } from '@jalsa/web/api/queries';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router-dom';
import { ApiContext } from '../src/lib/api.ts';
import type { driverApi } from '../src/lib/driver-api.ts';

/** The answer of a faked call: a status and a body. */
export type Answer = [status: number, body: object];

interface RenderedPage {
  page: ReactNode;
  /** The data of the page's loader. */
  data: object;
  /** Answers the calls by the end of their path. */
  answers?: Record<string, (request: Request) => Answer | Promise<Answer>>;
  /** Takes the place of the call with files, whose form jsdom cannot send. */
  upload?: Upload;
  /** Takes the place of the call that sends one photo. */
  sendFile?: SendFile;
}

export type Upload = typeof driverApi.drivers.upload;
export type SendFile = typeof driverApi.uploads.create;

const storeFile: SendFile = async ({ form }) => ({
  upload: `upload of ${(form as { file: File }).file.name}`,
  expires_in: 86_400,
});

/** Renders a page with its data, in the language that is set, over a faked server. */
export function renderPage({ page, data, answers = {}, upload, sendFile = storeFile }: RenderedPage) {
  const api = createCaller(
    { drivers, uploads },
    {
      baseUrl: 'http://localhost',
      fetch: async (request) => {
        const answer = Object.entries(answers).find(([end]) =>
          new URL(request.url).pathname.endsWith(end),
        )?.[1];
        if (!answer) throw new TypeError(`no answer for ${request.url}`);
        const [status, body] = await answer(request);
        return Response.json(body, { status });
      },
    },
  );
  const Page = createRoutesStub([
    { path: '/', loader: () => data, HydrateFallback: () => null, Component: () => page },
    { path: '/:qrToken/:driverId', Component: () => <p>documents page</p> },
    { path: '/:qrToken', Component: () => <p>register page</p> },
  ]);
  return render(
    <ApiContext.Provider
      value={() => ({
        drivers: { ...api.drivers, ...(upload && { upload }) },
        uploads: { create: sendFile },
      })}
    >
      <QueryClientProvider client={createQueryClient()}>
        <Page />
      </QueryClientProvider>
      <Toaster label="Notifications" closeLabel="Close" />
    </ApiContext.Provider>,
  );
}
