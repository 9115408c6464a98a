import { Button } from '@jalsa/ui/button';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { toast } from '@jalsa/ui/toast';
import { useLazyImport } from '@jalsa/ui/use-lazy-import';
import { whenIdle } from '@jalsa/web/browser/when-idle';
import { Form } from '@jalsa/web/forms';
import { failureTexts } from '@jalsa/web/texts/failure-texts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCustomerCode } from '../../components/one-time-code/use-customer-code.ts';
import { bookingTexts } from '../../texts/booking.ts';
import { codeTexts } from '../../texts/one-time-code.ts';
import type { Activity } from '../activity.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { CheckoutFooter } from '../page/checkout-footer.tsx';
import { StepTitle } from '../page/step-title.tsx';
import { loadUnsettledOrders } from '../payment/load-unsettled-orders.ts';
import { paymentActions } from '../payment/payment-actions.ts';
import { ScriptFailureDialog } from '../payment/script-failure-dialog.tsx';
import { useRestoreUnsettledOrders } from '../payment/use-restore-unsettled-orders.ts';
import type { OpenOrders } from '../state.ts';
import { AppOffer } from './app-offer.tsx';
import type { Buyer } from './buyer.ts';
import { BuyerFields } from './buyer-fields.tsx';
import { DiscountBox } from './discount-box.tsx';
import { OrderSummary, SUMMARY } from './order-summary.tsx';
import { proceedActions } from './proceed-actions.ts';
import { TermsBox } from './terms-box.tsx';
import { useBuyerForm } from './use-buyer-form.ts';
import { useCouponApplication } from './use-coupon-application.ts';

const loadOtpDialog = async () => (await import('../../components/one-time-code/otp-dialog.tsx')).OtpDialog;

const loadOpenOrdersDialog = async () => (await import('../payment/open-orders-dialog.tsx')).OpenOrdersDialog;

// A code verifies only the number. The customer's name and email are updated after verification.
const CODE_OPTIONS = { codeOwner: ({ mobile }: Pick<Buyer, 'mobile'>) => ({ mobile }) };

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
  const { form, beforeSubmit } = useBuyerForm();
  const activity = useCheckout((view) => view.activity);
  const busyLabel = busyLabels()[activity];
  const isUnconfirmed = useCheckout((view) => view.isUnconfirmed);
  const isBooked = useCheckout((view) => view.isFreeOrderPending);
  const buyer = useCheckout((view) => view.verifiedBuyer);
  const code = useCustomerCode(CODE_OPTIONS);
  const actions = useCheckoutActions(proceedActions);
  const proceed = (typed: Buyer) => actions.proceed(typed, code);
  const proceedButton = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const [accepted, setAccepted] = useState(false);
  useRestoreUnsettledOrders();
  useReturnWithoutCart();
  usePreloadedDialogs();
  useKeepFocus({ when: isUnconfirmed, from: proceedButton, to: main });
  const isVerifying = activity === 'awaiting_otp' || activity === 'verifying_otp';
  // After a failure the code stays valid for the next 'Verify and Proceed'.
  const OtpDialog = useLazyImport(loadOtpDialog, isVerifying, () => {
    toast.error(failureTexts().continueFailed);
    actions.cancelCode();
  });
  const submit = form.handleSubmit(proceed);
  const isScriptFailureShown = useCheckout((view) => view.isScriptFailureShown);
  const { showScriptFailure } = useCheckoutActions(paymentActions);
  const openOrders = useCheckout((view) => view.openOrders);
  const couponApplication = useCouponApplication();
  const continueAfterOrders = ({ coupon }: OpenOrders) =>
    coupon === null ? submit() : couponApplication.run(coupon);
  const OpenOrdersDialog = useLazyImport(loadOpenOrdersDialog, openOrders !== null, () => {
    if (openOrders) toast.error(openOrders.text, { atBottom: true });
    actions.closeOpenOrders();
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
          <Form
            id={FORM}
            form={form}
            beforeSubmit={beforeSubmit}
            onSubmit={proceed}
            onFaults={(faults) => actions.reportFaults(form.getValues(), faults)}
            className="space-y-5"
          >
            <BuyerFields form={form} disabled={activity !== 'idle'} />
          </Form>
          <DiscountBox
            beforeCheck={beforeSubmit}
            readBuyer={form.getValues}
            onBuyerMissing={() => void form.trigger(undefined, { shouldFocus: true })}
          />
          <TermsBox accepted={accepted} onChange={setAccepted} />
          {/* On phones the notice at the top is far from the disabled button. */}
          {isUnconfirmed && (
            <p id={LOCK} className="mt-4 font-medium text-danger text-sm">
              {isBooked ? bookingTexts().bookedHint : bookingTexts().unconfirmedHint}
            </p>
          )}
        </div>
        <aside id={SUMMARY} tabIndex={-1} className="mt-8 scroll-mt-22 outline-none md:mt-6">
          <div className="rounded-lg border border-line bg-surface p-4 shadow-sm md:sticky md:top-22 lg:p-5">
            <OrderSummary />
          </div>
        </aside>
      </main>
      <CheckoutFooter summaryId={SUMMARY}>
        <Button
          ref={proceedButton}
          size="large"
          className="max-sm:px-4 max-sm:text-base"
          type="submit"
          form={FORM}
          disabled={!accepted || isUnconfirmed}
          aria-describedby={isUnconfirmed ? LOCK : undefined}
          busy={busyLabel !== undefined}
          busyLabel={busyLabel}
        >
          {bookingTexts().verifyAndProceed}
        </Button>
      </CheckoutFooter>
      {OtpDialog && isVerifying && buyer && (
        <OtpDialog
          mobile={buyer.mobile}
          opener={proceedButton}
          code={code.code}
          verify={(otp) => actions.enterCode(otp, code)}
          send={() => actions.resendCode(code)}
          onCancel={actions.cancelCode}
        />
      )}
      {OpenOrdersDialog && openOrders && (
        <OpenOrdersDialog
          {...openOrders}
          opener={openOrders.coupon === null ? proceedButton : undefined}
          onContinue={() => continueAfterOrders(openOrders)}
        />
      )}
      <AppOffer />
      <ScriptFailureDialog
        text={bookingTexts().scriptFailedText}
        open={isScriptFailureShown}
        onOpenChange={showScriptFailure}
        onRetry={() => {
          showScriptFailure(false);
          submit();
        }}
      />
    </>
  );
}

/** Returns to step 1 when the cart is empty (an old link, or everything is sold out). */
function useReturnWithoutCart() {
  const isEmpty = useCheckout(({ cart }) => cart.length === 0);
  const isIdle = useCheckout(({ activity }) => activity === 'idle');
  const { returnToChoice } = useCheckoutActions(proceedActions);
  useEffect(() => {
    if (isEmpty && isIdle) returnToChoice();
  }, [isEmpty, isIdle, returnToChoice]);
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
