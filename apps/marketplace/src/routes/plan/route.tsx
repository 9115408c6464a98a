import type { HeadHandle } from '@jalsa/site/head';
import { runLoader } from '@jalsa/web/api/loaders';
import { now } from '@jalsa/web/time/clock';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { type LoadedEvents, loadEvents } from '../../lib/load-events.ts';
import { planTexts } from '../../texts/plan.ts';
import { planHeartTexts } from '../../texts/plan-heart.ts';
import { OwnPlan } from './own-plan.tsx';
import { PlanLayout } from './plan-layout.tsx';
import { readSharedHandles } from './shared-handles.ts';
import { SharedPlan } from './shared-plan.tsx';

interface PlanData {
  /** The events of a shared link; null for the visitor's own plan, which only the browser knows. */
  shared: LoadedEvents | null;
  loadedAt: string;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PlanData> {
  const handles = readSharedHandles(new URL(request.url).searchParams);
  const shared =
    handles.length > 0
      ? await runLoader(() => loadEvents(context.get(apiContext), handles, request.signal))
      : null;
  return { shared, loadedAt: now().toISOString() };
}

export const handle: HeadHandle<PlanData> = {
  head: ({ shared }) => ({ title: shared ? planTexts.sharedTitle : planHeartTexts.title }),
};

export function Component() {
  const { shared, loadedAt } = useLoaderData<PlanData>();
  return (
    <PlanLayout>{shared ? <SharedPlan {...shared} loadedAt={new Date(loadedAt)} /> : <OwnPlan />}</PlanLayout>
  );
}
