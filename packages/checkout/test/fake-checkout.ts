import type { PaymentResult } from '../src/orders/order.ts';

interface Options {
  handler: (paid: PaymentResult) => void;
  modal: { ondismiss: () => void };
}

type OnFailed = (failure: { error: { description: string } }) => void;

/** A fake payment provider: its script loads at once, and the test calls the actions of its window. */
export function fakeCheckout() {
  const opened: Options[] = [];
  let onFailed: OnFailed = () => {};
  let isBroken = false;
  const paid: PaymentResult = {
    razorpay_payment_id: 'pay_1',
    razorpay_order_id: 'order_Rzp1',
    razorpay_signature: 'f00d',
  };
  class Razorpay {
    readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    on(_event: string, listener: OnFailed) {
      onFailed = listener;
    }
    open() {
      opened.push(this.options);
    }
  }
  // Otherwise a script that an earlier test left is still awaited.
  for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event('error'));
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    append(...nodes);
    for (const node of nodes) if (node instanceof HTMLScriptElement) queueMicrotask(() => load(node));
  };
  function load(script: HTMLScriptElement) {
    if (!isBroken) Object.assign(window, { Razorpay });
    script.dispatchEvent(new Event(isBroken ? 'error' : 'load'));
  }
  const last = () => opened[opened.length - 1] as Options;
  Object.assign(window, { Razorpay });
  return {
    opened: opened as object[],
    paid,
    pay: () => last().handler(paid),
    dismiss: () => last().modal.ondismiss(),
    fail: (description: string) => onFailed({ error: { description } }),
    breakScript: () => {
      isBroken = true;
      delete window.Razorpay;
    },
    remove: () => {
      document.head.append = append;
      delete window.Razorpay;
    },
  };
}
