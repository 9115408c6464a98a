import { Button } from '@jalsa/ui/button';
import { Skeleton } from '@jalsa/ui/skeleton';
import { CheckoutFooter } from '../summary/checkout-footer.tsx';
import { SUMMARY } from '../summary/order-summary.tsx';
import { StepTitle } from '../summary/step-title.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { useOffers } from './use-offers.ts';

/**
 * The skeleton of step 2, in its size, so that the page does not shift and the browser can restore the scroll
 * position after a reload.
 */
export function DetailsSkeleton() {
  const offers = useOffers();
  return (
    <>
      <main
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-6 px-4 pb-8 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div>
          <StepTitle step={2} title={checkoutTexts.detailsTitle} />
          <div className="space-y-5">
            <Skeleton className="h-19" />
            <Skeleton className="h-26" />
            <Skeleton className="h-26" />
          </div>
          <Skeleton className="mt-8 h-19" />
          {offers.length > 0 && <Skeleton className={`mt-4 ${offers.length > 1 ? 'h-46' : 'h-23'}`} />}
          <Skeleton className="mt-6 h-33 sm:h-22" />
        </div>
        <Skeleton className="mt-8 h-96 md:mt-6" />
      </main>
      <CheckoutFooter summaryId={SUMMARY}>
        <Button size="large" className="max-sm:px-4 max-sm:text-base" disabled>
          {checkoutTexts.verifyAndProceed}
        </Button>
      </CheckoutFooter>
    </>
  );
}
