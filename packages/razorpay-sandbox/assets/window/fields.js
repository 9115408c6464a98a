const byId = (id) => document.getElementById(id);
const grouped = (number) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
const digits = (text) => text.replace(/\D/g, '');

function passesLuhn(number) {
  let sum = 0;
  for (const [place, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function isPast(expiry, now) {
  const [month, year] = expiry.split('/').map(Number);
  return new Date(2000 + year, month, 1) <= now;
}

function network(number) {
  if (/^4/.test(number)) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'MasterCard';
  if (/^3[47]/.test(number)) return 'American Express';
  if (/^3[068]/.test(number)) return 'Diners Club';
  return /^(60|65|81|82|508)/.test(number) ? 'RuPay' : 'Unknown';
}

/** Checks a field's text: an error message, or an empty text for valid input. */
const CHECKS = {
  contact: (text) => (/^\d{10,15}$/.test(digits(text)) ? '' : 'Enter a valid mobile number'),
  vpa: (text) =>
    /^[\w.-]{2,}@[a-z][a-z0-9.-]+$/i.test(text) ? '' : 'Enter a valid UPI ID, such as name@bank',
  'card-number': (text) =>
    /^\d{12,19}$/.test(digits(text)) && passesLuhn(digits(text)) ? '' : 'Enter a valid card number',
  'card-expiry': (text) => {
    if (!/^(0[1-9]|1[0-2])\/\d\d$/.test(text)) return 'Enter the expiry as MM/YY';
    return isPast(text, new Date()) ? 'This card has expired' : '';
  },
  'card-cvv': (text) => (/^\d{3,4}$/.test(text) ? '' : 'Enter the 3 or 4 digits'),
};

/** Shows a field's error message; gives whether the field is valid. */
function check(id) {
  const input = byId(id);
  const problem = CHECKS[id](input.value.trim());
  byId(`${id}-error`).textContent = problem;
  input.setAttribute('aria-invalid', String(problem !== ''));
  return problem === '';
}

/** Formats card numbers and expiry dates while they are typed. */
export function prepareFields() {
  const number = byId('card-number');
  const expiry = byId('card-expiry');
  expiry.value = `12/${String((new Date().getFullYear() + 4) % 100).padStart(2, '0')}`;
  number.addEventListener('input', () => {
    number.value = grouped(digits(number.value).slice(0, 19));
  });
  expiry.addEventListener('input', () => {
    expiry.value = digits(expiry.value)
      .slice(0, 4)
      .replace(/^(\d\d)(?=\d)/, '$1/');
  });
  for (const id of Object.keys(CHECKS)) {
    byId(id).addEventListener('input', () => {
      if (byId(id).getAttribute('aria-invalid') === 'true') check(id);
    });
  }
}

/** The text of a test card in the list of them. */
function cardText({ number, network, international, error }) {
  return `${network} …${number.slice(-4)}: ${error ?? (international ? 'pays, international' : 'pays')}`;
}

/** The numbers of the test cards, which may leave the window. */
let testNumbers = new Set();

/** Fills the list of test cards; choosing one types its number. */
export function prepareTestCards(cards) {
  const list = byId('test-card');
  const number = byId('card-number');
  testNumbers = new Set(cards.map((card) => card.number));
  list.append(...cards.map((card) => new Option(cardText(card), card.number)));
  const follow = () => {
    const typed = digits(number.value);
    list.value = testNumbers.has(typed) ? typed : '';
  };
  list.addEventListener('change', () => {
    number.value = grouped(list.value);
    if (list.value === '') number.focus();
    else check('card-number');
  });
  number.addEventListener('input', follow);
  follow();
}

const ASKED = { upi: ['vpa'], card: ['card-number', 'card-expiry', 'card-cvv'], netbanking: [], wallet: [] };
const TEST_VPA = /^(success|failure)@razorpay$/i;

/** The fields of each method as the sandbox reads them, and whether they are test values, which decide the outcome. */
const READ = {
  upi() {
    const vpa = byId('vpa').value.trim();
    return { fields: { vpa }, isTestValue: TEST_VPA.test(vpa), place: 'UPI' };
  },
  card() {
    const number = digits(byId('card-number').value);
    const isTestValue = testNumbers.has(number);
    // Of a number that is no test card, only the network and the last four digits leave this window.
    const card = isTestValue ? { number } : { last4: number.slice(-4), network: network(number) };
    return { fields: { card }, isTestValue, place: 'Card' };
  },
  netbanking() {
    const { value, selectedOptions } = byId('bank');
    return { fields: { bank: value }, isTestValue: false, place: selectedOptions[0].text };
  },
  wallet() {
    const { value, selectedOptions } = byId('wallet');
    return { fields: { wallet: value }, isTestValue: false, place: selectedOptions[0].text };
  },
};

/**
 * Reads the chosen method: its fields, whether a test value decides the outcome, and the name of the place that would ask
 * for the outcome otherwise. Null, with the first invalid field focused, when a field is invalid.
 */
export function readFields(method) {
  const asked = [...ASKED[method]];
  if (!byId('contact-field').hidden) asked.unshift('contact');
  const faulty = asked.filter((id) => !check(id));
  if (faulty.length > 0) {
    byId(faulty[0]).focus();
    return null;
  }
  const { fields, ...rest } = READ[method]();
  return { fields: { method, ...fields }, ...rest };
}
