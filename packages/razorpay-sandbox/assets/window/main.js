import { prepareFields, prepareTestCards, readFields } from './fields.js';
import { prepareTabs, trapFocus } from './focus.js';
import { applyTheme } from './theme.js';

const byId = (id) => document.getElementById(id);
const METHODS = ['upi', 'card', 'netbanking', 'wallet'];
const VIEWS = ['form-view', 'bank-view', 'busy-view', 'done-view', 'failed-view'];
const SUCCESS_SHOWN_MS = 700;
const SPINNER_AFTER_MS = 300;
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

let page = null; // origin of the page that opened the window
let options = {};
let method = 'upi';
let busy = false;
let failures = 0;

const postToPage = (message) => parent.postMessage(message, page ?? '*');
const dismiss = (reason) => {
  if (!busy) postToPage({ type: 'dismiss', reason });
};

function show(view, spoken = '') {
  for (const id of VIEWS) byId(id).hidden = id !== view;
  byId('status').textContent = spoken;
}

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key_id: options.key, order_id: options.order_id, ...body }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.description);
  return answer;
}

function showFailure(title, text, isRetried) {
  byId('failed-title').textContent = title;
  byId('failed-text').textContent = text;
  byId('again').hidden = !isRetried;
  show('failed-view', `${title}. ${text}`);
  (isRetried ? byId('again') : byId('close')).focus();
}

function showOrder(order) {
  byId('sum').hidden = false;
  const amount = rupees.format(order.amount / 100);
  byId('amount').textContent = amount;
  byId('pay').textContent = `Pay ${amount}`;
  byId('done-text').textContent = `${amount} paid`;
  prepareTestCards(order.test_cards);
  byId('late-seconds').value = String(Math.round(order.late_capture_ms / 1000));
}

function showMerchant() {
  const { name, description, image, prefill = {}, theme } = options;
  applyTheme(theme?.color);
  byId('merchant').textContent = name || 'Payment';
  byId('description').textContent = description ?? '';
  byId('logo').textContent = [...(name || '₹')][0].toUpperCase();
  if (image) {
    const picture = new Image();
    picture.alt = '';
    picture.onload = () => byId('logo').replaceChildren(picture);
    picture.src = image;
  }
  byId('payer').textContent = [prefill.name, prefill.contact, prefill.email].filter(Boolean).join(' · ');
  byId('payer').hidden = byId('payer').textContent === '';
  byId('contact-field').hidden = Boolean(prefill.contact);
}

/** Chooses the tab of `prefill.method`, else the first. */
function showMethods() {
  const tabs = METHODS.map((name) => byId(`tab-${name}`));
  const choose = prepareTabs(tabs, (id) => {
    method = id.slice('tab-'.length);
  });
  choose(tabs[Math.max(0, METHODS.indexOf(options.prefill?.method))]);
}

/** Whether the buyer may try once more after the failures so far. */
function mayRetry({ retry }) {
  if (retry === false || retry?.enabled === false) return false;
  return !(retry?.max_count >= 0) || failures <= retry.max_count;
}

/** Pays as a buyer does: a test value decides the outcome; for any other value a test page of the bank asks for it. */
function payAsBuyer() {
  const read = readFields(method);
  if (!read) return;
  if (read.isTestValue) {
    pay();
    return;
  }
  byId('bank-title').textContent = `${read.place}: test page`;
  show('bank-view');
  byId('bank-title').focus();
}

/** Sends the payment. Without an outcome its test value decides. */
async function pay(outcome) {
  const read = readFields(method);
  if (!read || busy) return;
  busy = true;
  byId('busy-title').textContent = 'Processing your payment…';
  show('busy-view', 'Processing your payment');
  byId('window').focus();
  const { prefill = {}, notes, description } = options;
  try {
    const { error, ...response } = await post('window/pay', {
      ...read.fields,
      outcome,
      notes,
      description,
      email: prefill.email,
      contact: prefill.contact || byId('contact').value.trim(),
      ...(outcome === 'late' && { after_ms: Math.round(Number(byId('late-seconds').value) * 1000) }),
    });
    if (error) {
      postToPage({ type: 'failed', error });
      failures += 1;
      showFailure('Payment failed', error.description, mayRetry(options));
    } else if (outcome === 'late') {
      busy = false;
      dismiss();
    } else {
      show('done-view', 'Payment successful');
      // Stays busy, because a paid order can no longer be dismissed.
      setTimeout(() => postToPage({ type: 'success', response }), SUCCESS_SHOWN_MS);
      return;
    }
  } catch (error) {
    showFailure('Something went wrong', error.message, true);
  }
  busy = false;
}

function startTimer(seconds) {
  if (!(seconds > 0)) return;
  const end = Date.now() + seconds * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    byId('timer').textContent = `Closes in ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    if (left === 0 && !busy) dismiss('timeout');
    else setTimeout(tick, 250);
  };
  byId('timer').hidden = false;
  tick();
}

async function open(message) {
  options = message.options;
  showMerchant();
  showMethods();
  if (message.escape) {
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape') dismiss();
    });
  }
  if (message.backdropclose) {
    byId('backdrop').addEventListener('click', (event) => {
      if (event.target === event.currentTarget) dismiss();
    });
  }
  startTimer(Number(options.timeout));
  const spinner = setTimeout(() => {
    byId('busy-title').textContent = 'Loading…';
    show('busy-view', 'Loading');
    byId('window').hidden = false;
    byId('window').focus();
  }, SPINNER_AFTER_MS);
  try {
    showOrder(await post('window/order', {}));
    show('form-view');
    byId('window').hidden = false;
    byId(`tab-${method}`).focus();
  } catch (error) {
    byId('window').hidden = false;
    showFailure('Something went wrong', error.message, false);
  } finally {
    clearTimeout(spinner);
  }
}

prepareFields();
trapFocus(byId('window'));
byId('close').addEventListener('click', () => dismiss());
byId('form-view').addEventListener('submit', (event) => {
  event.preventDefault();
  payAsBuyer();
});
byId('pay-success').addEventListener('click', () => pay('captured'));
byId('pay-failure').addEventListener('click', () => pay('failed'));
byId('pay-late').addEventListener('click', () => pay('late'));
byId('bank-success').addEventListener('click', () => pay('captured'));
byId('bank-failure').addEventListener('click', () => pay('failed'));
for (const id of ['again', 'bank-back']) {
  byId(id).addEventListener('click', () => {
    show('form-view');
    byId(`tab-${method}`).focus();
  });
}
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent) return;
  if (data?.type === 'escape' && origin === page) dismiss();
  if (data?.type !== 'open' || page !== null) return;
  page = origin;
  open(data);
});
postToPage({ type: 'ready' });
