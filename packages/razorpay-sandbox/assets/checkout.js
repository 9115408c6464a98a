/* razorpay-sandbox: the `window.Razorpay` of a page. The payment window itself is an iframe of the sandbox. */
(() => {
  if (window.Razorpay) return;

  const script = document.currentScript ?? document.querySelector('script[src*="checkout.js"]');
  const base = script.src.replace(/(\/v1)?\/checkout\.js([?#].*)?$/, '');
  const origin = new URL(base).origin;
  /** The options that the window gets; functions and the merchant's own data stay on the page. */
  const WINDOW_OPTIONS = [
    'key',
    'order_id',
    'name',
    'description',
    'image',
    'prefill',
    'theme',
    'notes',
    'timeout',
    'retry',
  ];

  function createFrame() {
    const frame = document.createElement('iframe');
    frame.src = `${base}/window`;
    frame.title = 'Payment window';
    frame.className = 'razorpay-checkout-frame';
    // Set property by property, because a strict Content-Security-Policy forbids a style attribute.
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      margin: '0',
      zIndex: '2147483647',
      background: 'transparent',
      // The same as that of the window, else browsers paint a background behind it.
      colorScheme: 'light dark',
    });
    return frame;
  }

  function postForm(url, fields) {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = url;
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  function errorFields({ metadata, ...error }) {
    const fields = Object.entries(error).map(([name, value]) => [`error[${name}]`, value]);
    return Object.fromEntries([...fields, ['error[metadata]', JSON.stringify(metadata)]]);
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #frame = null;
    #ready = false;
    #restore = null;

    constructor(options = {}) {
      if (!options.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#frame) return this;
      const frame = createFrame();
      const focused = document.activeElement;
      const overflow = document.documentElement.style.overflow;
      const onMessage = (event) => {
        if (event.source === frame.contentWindow && event.origin === origin) this.#receive(event.data);
      };
      const onFocus = (event) => {
        if (event.target !== frame) frame.focus();
      };
      const onKey = (event) => {
        if (event.key !== 'Escape' || this.#options.modal?.escape === false) return;
        // The window decides, because it does not dismiss a payment in progress; unless it did not load.
        if (this.#ready) frame.contentWindow.postMessage({ type: 'escape' }, origin);
        else this.#dismiss();
      };
      window.addEventListener('message', onMessage);
      document.addEventListener('focusin', onFocus);
      document.addEventListener('keydown', onKey);
      document.documentElement.style.overflow = 'hidden';
      document.body.append(frame);
      this.#frame = frame;
      this.#restore = () => {
        window.removeEventListener('message', onMessage);
        document.removeEventListener('focusin', onFocus);
        document.removeEventListener('keydown', onKey);
        document.documentElement.style.overflow = overflow;
        frame.remove();
        this.#frame = null;
        this.#ready = false;
        focused?.focus?.();
      };
      return this;
    }

    close() {
      if (this.#frame) this.#dismiss();
    }

    #receive(message) {
      switch (message?.type) {
        case 'ready': {
          this.#ready = true;
          const { modal = {} } = this.#options;
          const options = Object.fromEntries(WINDOW_OPTIONS.map((name) => [name, this.#options[name]]));
          // Through JSON, because a value that cannot be cloned must not stop the window.
          const shown = JSON.parse(JSON.stringify(options));
          this.#frame.contentWindow.postMessage(
            {
              type: 'open',
              options: shown,
              escape: modal.escape !== false,
              backdropclose: modal.backdropclose === true,
            },
            origin,
          );
          this.#frame.focus();
          break;
        }
        case 'failed':
          this.#fail(message.error);
          break;
        case 'success':
          this.#succeed(message.response);
          break;
        case 'dismiss':
          this.#dismiss(message.reason);
          break;
      }
    }

    #fail(error) {
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      const { callback_url, redirect } = this.#options;
      if (callback_url && redirect) postForm(callback_url, errorFields(error));
    }

    #succeed(response) {
      this.#restore();
      const { callback_url, handler } = this.#options;
      if (callback_url) postForm(callback_url, response);
      else handler?.(response);
    }

    #dismiss(reason) {
      this.#restore();
      this.#options.modal?.ondismiss?.(reason);
    }
  }

  window.Razorpay = Razorpay;
})();
