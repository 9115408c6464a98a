import type { EventDateType } from '@jalsa/booking-core';
import type { HeadHandle } from '@jalsa/site/head';
import { runLoader } from '@jalsa/web/api/loaders';
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { ErrorPage } from '../../components/error-page.tsx';
import {
  loadMultiBooking,
  type MultiBookingData,
  parseHandles,
} from '../../features/multi-booking/load-multi-booking.ts';
import { MultiBooking } from '../../features/multi-booking/multi-booking.tsx';
import { apiContext } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { multiBookingTexts } from '../../texts/multi-booking.ts';
import { SiteFrame } from '../site/site-frame.tsx';

export function loader({ params, request, context }: LoaderFunctionArgs): Promise<MultiBookingData> {
  const handles = parseHandles(params.handles ?? '');
  const { signal } = request;
  return runLoader(async () => {
    const data = await loadMultiBooking(context.get(apiContext), handles, { signal });
    const [slotEvent] = data.slotEvents;
    // The own page of a slot event offers several of its dates too.
    if (handles.length === 1 && slotEvent) throw redirect(paths.booking(slotEvent.handle));
    return data;
  });
}

/** The selection and the step change the address often; the loaded data stays valid. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const onlyQuery = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyQuery ? false : defaultShouldRevalidate;
}

export const handle: HeadHandle<MultiBookingData> = {
  head({ events, slotEvents }) {
    const names = [...events, ...slotEvents].map(({ name }) => name);
    return {
      title: multiBookingTexts.title(names.length),
      description: multiBookingTexts.description(names),
    };
  },
  // The remaining tickets change within seconds, but a short cache lets one rendered page serve a rush of visitors.
  lifetime: { freshSeconds: 1, staleSeconds: 0 },
};

const DATE_TYPES: readonly (string | null)[] = ['date', 'date-time', 'time'] satisfies EventDateType[];

/** The form of the dates; an unknown one shows date and time. */
function toDateType(type: string | null): EventDateType {
  return DATE_TYPES.includes(type) ? (type as EventDateType) : 'date-time';
}

export function Component() {
  const { handles = '' } = useParams();
  const [params] = useSearchParams();
  const data = useLoaderData<MultiBookingData>();
  return <MultiBooking key={handles} data={data} dateType={toDateType(params.get('type'))} />;
}

/** A booking page has no frame; its error page uses the site frame, which loads the cities itself. */
export function ErrorBoundary() {
  return (
    <SiteFrame cities={null}>
      <ErrorPage />
    </SiteFrame>
  );
}
