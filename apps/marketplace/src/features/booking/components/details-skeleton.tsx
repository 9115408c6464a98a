import { Skeleton } from '@jalsa/ui/skeleton';
import { bookingTexts } from '../../../texts/booking.ts';
import { StepTitle } from './step-title.tsx';

/** Step 2 while its code is on its way, in its size. */
export function DetailsSkeleton() {
  return (
    <main
      id="content"
      className="mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-10 px-4 pb-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div>
        <StepTitle step={2} title={bookingTexts.detailsTitle} />
        <div className="space-y-5">
          {['name', 'mobile', 'email'].map((field) => (
            <Skeleton key={field} className="h-20" />
          ))}
          <Skeleton className="h-32" />
        </div>
      </div>
      <Skeleton className="mt-6 hidden h-72 lg:block" />
    </main>
  );
}
