import { Button } from '@jalsa/ui/button';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { toast } from '@jalsa/ui/toast';
import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { Form } from '@jalsa/web/forms';
import { messages } from '@jalsa/web/messages';
import { whenIdle } from '@jalsa/web/when-idle';
import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bookingTexts } from '../../../texts/booking.ts';
import { codeTexts } from '../../../texts/one-time-code.ts';
import { loadUnsettledOrders } from '../hooks/load-unsettled-orders.ts';
import { useBookingAddress } from '../hooks/use-booking-address.ts';
import { useBuyerForm } from '../hooks/use-buyer-form.ts';
import { useProceed } from '../hooks/use-proceed.ts';
import { useRestoreUnsettledOrders } from '../hooks/use-restore-unsettled-orders.ts';
import { type Activity, isAllowed } from '../model/activity.ts';
import {
  activityAtom,
  cartAtom,
  codeAtom,
  couponAtom,
  isFreeOrderPendingAtom,
  isUnconfirmedAtom,
  openOrdersAtom,
} from '../state/atoms.ts';
import { AppOffer } from './app-offer.tsx';
import { BookingFooter } from './booking-footer.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { DiscountBox } from './discount-box.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ScriptFailureDialog } from './script-failure-dialog.tsx';
import { StepTitle } from './step-title.tsx';
import { TermsBox } from './terms-box.tsx';

const loadOtpDialog = async () => (await import('./otp-dialog.tsx')).OtpDialog;

const loadOpenOrdersDialog = async () => (await import('./open-orders-dialog.tsx')).OpenOrdersDialog;

const FORM = 'buyer-form';
const LOCK = 'payment-lock';

const busyLabels = (): Partial<Record<Activity, string>> => ({
  finding_customer: bookingTexts().finding,
  sending_otp: codeTexts().sending,
  verifying_otp: codeTexts().verifying,
  placing: bookingTexts().placing,
  paying: bookingTexts().paying,
  clearing: bookingTexts().clearing,
  settling: bookingTexts().paying,
});

/** Step 2: the buyer, the discount, the order summary and the payment. */
export function DetailsStep() {
  const form = useBuyerForm();
  const activity = useAtomValue(activityAtom);
  const busyLabel = busyLabels()[activity];
  const isUnconfirmed = useAtomValue(isUnconfirmedAtom);
  const isBooked = useAtomValue(isFreeOrderPendingAtom);
  const { buyer, code, proceed, enterCode, resend, cancel } = useProceed();
  const proceedButton = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const [accepted, setAccepted] = useState(false);
  useRestoreUnsettledOrders();
  useReturnWithoutCart();
  useResetDiscountOnLeaving();
  useCancelOnLeaving();
  usePreloadedDialogs();
  useKeepFocus({ when: isUnconfirmed, from: proceedButton, to: main });
  const isVerifying = activity === 'awaiting_otp' || activity === 'verifying_otp';
  // After a failure the code stays valid for the next 'Verify and Proceed'.
  const OtpDialog = useLazyImport(loadOtpDialog, isVerifying, () => {
    toast.error(messages().continueFailed);
    cancel();
  });
  const submit = form.handleSubmit(proceed);
  const [openOrders, setOpenOrders] = useAtom(openOrdersAtom);
  const OpenOrdersDialog = useLazyImport(loadOpenOrdersDialog, openOrders !== null, () => {
    if (openOrders) toast.error(openOrders.text, { atBottom: true });
    setOpenOrders(null);
  });
  return (
    <>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-6 px-4 pb-8 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div>
          <StepTitle step={2} title={bookingTexts().detailsTitle} />
          <Form id={FORM} form={form} onSubmit={proceed} className="space-y-5">
            <BuyerFields disabled={activity !== 'idle'} />
          </Form>
          <DiscountBox readBuyer={form.getValues} />
          <TermsBox accepted={accepted} onChange={setAccepted} />
          {/* On phones the notice at the top is far from the disabled button. */}
          {isUnconfirmed && (
            <p id={LOCK} className="mt-4 font-medium text-danger text-sm">
              {isBooked ? bookingTexts().bookedHint : bookingTexts().unconfirmedHint}
            </p>
          )}
        </div>
        <aside className="mt-6 hidden md:block">
          <div className="sticky top-22 rounded-lg border border-line bg-surface p-4 shadow-sm lg:p-5">
            <OrderSummary />
          </div>
        </aside>
      </main>
      <BookingFooter summaryBeside>
        <Button
          ref={proceedButton}
          size="large"
          className="whitespace-nowrap max-sm:px-4 max-sm:text-base"
          type="submit"
          form={FORM}
          disabled={!accepted || isUnconfirmed}
          aria-describedby={isUnconfirmed ? LOCK : undefined}
          busy={busyLabel !== undefined}
          busyLabel={busyLabel}
        >
          {messages().verifyAndProceed}
        </Button>
      </BookingFooter>
      {OtpDialog && isVerifying && buyer && (
        <OtpDialog
          mobile={buyer.mobile}
          opener={proceedButton}
          code={code}
          verify={enterCode}
          send={resend}
          onCancel={cancel}
        />
      )}
      {OpenOrdersDialog && openOrders && (
        <OpenOrdersDialog {...openOrders} opener={proceedButton} onContinue={submit} />
      )}
      <AppOffer />
      <ScriptFailureDialog onRetry={submit} />
    </>
  );
}

/** Returns to step 1 when the cart is empty (an old link, or everything is sold out). */
function useReturnWithoutCart() {
  const isEmpty = useAtomValue(cartAtom).length === 0;
  const activity = useAtomValue(activityAtom);
  const { goToChoice } = useBookingAddress();
  useEffect(() => {
    if (isEmpty && activity === 'idle') goToChoice();
  }, [isEmpty, activity, goToChoice]);
}

/** Moves the focus when the lock disables the focused button. */
function useKeepFocus({ when, from, to }: { when: boolean; from: FocusRef; to: FocusRef }) {
  // A layout effect, because the browser removes the focus from a disabled button.
  useLayoutEffect(() => {
    if (when && document.activeElement === from.current) to.current?.focus({ preventScroll: true });
  }, [when, from, to]);
}

type FocusRef = RefObject<HTMLElement | null>;

/** Preloads the dialogs of this step while the browser is idle and online. */
function usePreloadedDialogs() {
  useEffect(
    () =>
      whenIdle(() => {
        preloadDialog();
        // Failures are ignored: opening a dialog loads its code again and reports an error.
        loadOtpDialog().catch(() => {});
        loadUnsettledOrders().catch(() => {});
      }),
    [],
  );
}

function useResetDiscountOnLeaving() {
  const setCode = useSetAtom(codeAtom);
  const setCoupon = useSetAtom(couponAtom);
  useEffect(
    () => () => {
      setCode('');
      setCoupon(null);
    },
    [setCode, setCoupon],
  );
}

/** Cancels the activities of this step when the visitor leaves it; their results are ignored. */
function useCancelOnLeaving() {
  const store = useStore();
  useEffect(
    () => () => {
      store.set(openOrdersAtom, null);
      if (isAllowed('break_off', 'details', store.get(activityAtom))) store.set(activityAtom, 'idle');
    },
    [store],
  );
}
