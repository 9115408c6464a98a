import { buyer as buyerSchema } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { lazyPart } from '@jalsa/ui/lazy-part';
import { toast } from '@jalsa/ui/toast';

import { whenIdle } from '@jalsa/web/browser/when-idle';
import { Form } from '@jalsa/web/forms';
import { reportPartFailure } from '@jalsa/web/frame/report-part-failure';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Buyer, EMPTY_BUYER, toBuyer } from '../customer/buyer.ts';
import { BuyerFields } from '../customer/buyer-fields.tsx';
import { useBuyerForm } from '../customer/use-buyer-form.ts';
import { useCustomerCode } from '../customer/use-customer-code.ts';
import { isFreeOrderPending } from '../orders/order.ts';
import { ScriptFailureDialog } from '../orders/script-failure-dialog.tsx';
import { useCheckout, useCheckoutHost, useCheckoutView } from '../purchase/checkout-provider.tsx';
import type { CheckoutView } from '../purchase/checkout-state.ts';
import { CheckoutFooter } from '../summary/checkout-footer.tsx';
import { OrderSummary, SUMMARY } from '../summary/order-summary.tsx';
import { StepTitle } from '../summary/step-title.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { codeTexts } from '../texts/one-time-code.ts';
import { applyCoupon, removeCoupon } from './coupon.ts';
import { DiscountBox } from './discount-box.tsx';
import { findCustomer, waitForPrefill } from './find-customer.ts';
import { closeOpenOrders } from './open-orders.ts';
import { cancelCode, enterCode, proceed, reportFaults, resendCode } from './proceed.ts';
import { TermsBox } from './terms-box.tsx';

const loadOtpDialog = async () => (await import('../customer/otp-dialog.tsx')).OtpDialog;

const OtpDialog = lazyPart(loadOtpDialog);

const OpenOrdersDialog = lazyPart(async () => (await import('./open-orders-dialog.tsx')).OpenOrdersDialog);

// A code verifies only the number. The customer's name and email are updated after verification.
const CODE_OPTIONS = { codeOwner: ({ mobile }: Pick<Buyer, 'mobile'>) => ({ mobile }) };

const FORM = 'buyer-form';
const LOCK = 'payment-lock';

/** What the button says while something is in progress. */
function busyLabel({ work, current }: Pick<CheckoutView, 'work' | 'current'>): string | undefined {
  switch (work ?? current.state) {
    case 'finding_customer':
      return checkoutTexts.finding;
    case 'sending_code':
      return codeTexts.sending;
    case 'verifying_code':
      return codeTexts.verifying;
    case 'placing':
      return checkoutTexts.placing;
    case 'releasing':
      return checkoutTexts.clearing;
    case 'paying':
    case 'verifying':
    case 'paid':
      return checkoutTexts.paying;
    default:
      return undefined;
  }
}

/** Step 2: the buyer, the discount, the order summary and the payment. */
export function DetailsStep() {
  const checkout = useCheckout();
  const view = useCheckoutView();
  const { api } = useCheckoutHost();
  const { work, current, buyer, isIdle, isUnconfirmed, openOrders, quote } = view;
  const { form, fill } = useBuyerForm({
    schema: buyerSchema,
    empty: EMPTY_BUYER,
    findCustomer: () => findCustomer(checkout),
    onChange: (field) => field === 'mobile' && removeCoupon(checkout),
  });
  const beforeSubmit = () => waitForPrefill(checkout, form.getValues(), (found) => fill(toBuyer(found)));
  const code = useCustomerCode(api, CODE_OPTIONS);
  const submitBuyer = (typed: Buyer) => proceed(checkout, typed, code);
  const submit = form.handleSubmit(submitBuyer);
  const proceedButton = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const [accepted, setAccepted] = useState(false);
  usePreloadedDialogs();
  useKeepFocus({ when: isUnconfirmed, from: proceedButton, to: main });
  const isVerifying = work === 'entering_code' || work === 'verifying_code';
  const closeAlert = () => checkout.dispatch({ type: 'notice_closed' });
  const label = busyLabel(view);
  return (
    <>
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="outline-none mx-auto grid w-full max-w-5xl flex-1 content-start gap-x-6 px-4 pb-8 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div>
          <StepTitle step={2} title={checkoutTexts.detailsTitle} />
          <Form
            id={FORM}
            form={form}
            beforeSubmit={beforeSubmit}
            onSubmit={submitBuyer}
            onFaults={(faults) => reportFaults(checkout, form.getValues(), faults)}
            className="space-y-5"
          >
            <BuyerFields
              form={form}
              disabled={!isIdle}
              hints={{
                mobile: checkoutTexts.mobileHint,
                email: quote.payable > 0 ? checkoutTexts.emailHint : checkoutTexts.emailHintFree,
              }}
            />
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
              {isFreeOrderPending(view) ? checkoutTexts.bookedHint : checkoutTexts.unconfirmedHint}
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
          busy={label !== undefined}
          busyLabel={label}
        >
          {checkoutTexts.verifyAndProceed}
        </Button>
      </CheckoutFooter>
      {isVerifying && buyer && (
        <OtpDialog
          // The code stays valid for the next 'Verify and Proceed'.
          onLoadFailure={() => {
            reportPartFailure();
            cancelCode(checkout);
          }}
          mobile={buyer.mobile}
          opener={proceedButton}
          code={code.code}
          verify={(otp) => enterCode(checkout, otp, code)}
          send={() => resendCode(checkout, code)}
          onCancel={() => cancelCode(checkout)}
        />
      )}
      {openOrders && (
        <OpenOrdersDialog
          onLoadFailure={() => {
            toast.error(openOrders.text, { atBottom: true });
            closeOpenOrders(checkout);
          }}
          {...openOrders}
          opener={openOrders.coupon === null ? proceedButton : undefined}
          onContinue={() =>
            void (openOrders.coupon === null ? submit() : applyCoupon(checkout, openOrders.coupon))
          }
        />
      )}
      <ScriptFailureDialog
        text={checkoutTexts.scriptFailedText}
        open={current.state === 'script_failed'}
        onOpenChange={closeAlert}
        onRetry={() => {
          closeAlert();
          void submit();
        }}
      />
    </>
  );
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
      }),
    [],
  );
}
