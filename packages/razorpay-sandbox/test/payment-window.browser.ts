import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { expect as playwrightExpect } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Collection,
  createSandbox,
  type OrderEntity,
  type PaymentEntity,
  type Sandbox,
  signPayment,
} from '../src/index.ts';
import { movableClock } from './factory.ts';
import { launchBrowser } from './launch-browser.ts';
import { listen } from './listen.ts';
import { merchantPage } from './merchant-page.ts';

const auth = { keyId: 'rzp_test_window', keySecret: 'window-secret' };
// A test machine may be busy with other things.
const expectPage = playwrightExpect.configure({ timeout: 30_000 });

type Report = { kind: string; payload?: Record<string, Record<string, unknown>> };

let browser: Browser;
let page: Page;
let sandbox: Sandbox;
let site: { url: string; close(): Promise<void> };
let problems: string[];
const clock = movableClock();
const callbacks: string[] = [];

beforeAll(async () => {
  sandbox = createSandbox({ ...auth, webhookSecret: 'hook-secret', clock });
  sandbox.start();
  site = await listen(merchantPage(sandbox, (form) => callbacks.push(form)));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await sandbox.stop();
});
beforeEach(async () => {
  problems = [];
  page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(site.url);
});
afterEach(() => page.context().close());

async function newOrder(): Promise<OrderEntity> {
  const { body } = await sandbox.call(
    'POST',
    '/v1/orders',
    { amount: 12_345_650, currency: 'INR' },
    { auth },
  );
  return body as OrderEntity;
}

async function open(options: object = {}): Promise<{ order: OrderEntity; frame: FrameLocator }> {
  const order = await newOrder();
  await page.evaluate((given) => (window as unknown as { buy(o: object): void }).buy(given), {
    key: auth.keyId,
    order_id: order.id,
    name: 'Jalsa',
    description: 'Saturday Night Live at Antigravity, 2 people',
    prefill: { name: 'Asha Rao', contact: '+919876543210', email: 'asha@example.com' },
    theme: { color: '#3b1140' },
    ...options,
  });
  const frame = page.frameLocator('iframe[title="Payment window"]');
  await expectPage(frame.getByRole('dialog')).toBeVisible();
  return { order, frame };
}

/** Stops the time of the pages: their timers wait until the test lets it pass. */
async function stopTime(): Promise<void> {
  await page.clock.install();
  await page.reload();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const reports = () => page.evaluate(() => (window as unknown as { reports: Report[] }).reports);
const closed = () => expectPage(page.locator('iframe')).toHaveCount(0);

describe('the payment window', () => {
  test('shows the merchant, the amount and the buyer', async () => {
    const { frame } = await open();
    await expectPage(frame.getByRole('heading', { name: 'Jalsa' })).toBeVisible();
    await expectPage(frame.getByText('₹1,23,456.50', { exact: true })).toBeVisible();
    await expectPage(frame.getByText('Saturday Night Live at Antigravity, 2 people')).toBeVisible();
    await expectPage(frame.getByText('Asha Rao · +919876543210 · asha@example.com')).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('calls the handler with the signed fields on success, and returns the focus to the page', async () => {
    await stopTime();
    const { order, frame } = await open();
    await frame.getByRole('button', { name: 'Success' }).click();
    await expectPage(frame.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    // Escape in the window or on the page dismisses no paid order.
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(await reports()).toEqual([]);
    await page.clock.runFor(1_000);
    await closed();
    expect((await reports()).map((one) => one.kind)).toEqual(['paid']);
    const [{ kind, payload } = {} as Report] = await reports();
    const fields = payload as unknown as Record<string, string>;
    expect(kind).toBe('paid');
    expect(fields.razorpay_order_id).toBe(order.id);
    expect(fields.razorpay_signature).toBe(
      signPayment(order.id, fields.razorpay_payment_id as string, auth.keySecret),
    );
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('buy');
    expect(problems).toEqual([]);
  });

  test('shows the reason of a failure, stays open, and can be retried by card', async () => {
    const { order, frame } = await open();
    await frame.getByRole('button', { name: 'Failure' }).click();
    await expectPage(frame.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    const [failure] = await reports();
    expect(failure).toMatchObject({
      kind: 'failed',
      payload: {
        error: {
          code: 'BAD_REQUEST_ERROR',
          source: 'bank',
          step: 'payment_authorization',
          reason: 'payment_failed',
          metadata: { order_id: order.id, payment_id: expect.stringMatching(/^pay_/) },
        },
      },
    });
    await frame.getByRole('button', { name: 'Try again' }).click();
    await frame.getByRole('tab', { name: 'Card' }).click();
    await frame.getByLabel('Card number').fill('4111111111111112');
    await frame.getByRole('button', { name: 'Success' }).click();
    await expectPage(frame.getByText('Enter a valid card number')).toBeVisible();
    await expectPage(frame.getByLabel('Card number')).toBeFocused();
    await frame.getByLabel('Card number').fill('5555555555554444');
    await frame.getByRole('button', { name: 'Success' }).click();
    await closed();
    expect((await reports()).map(({ kind }) => kind)).toEqual(['failed', 'paid']);
    const path = `/v1/orders/${order.id}/payments`;
    const { body } = await sandbox.call('GET', path, undefined, { auth });
    expect(body).toMatchObject({
      items: [
        {
          status: 'captured',
          method: 'card',
          international: true,
        },
        { status: 'failed', method: 'upi', vpa: 'success@razorpay' },
      ],
    });
    expect(problems).toEqual([]);
  });

  const paymentsOf = async ({ id }: OrderEntity) => {
    const path = `/v1/orders/${id}/payments`;
    const { body } = await sandbox.call('GET', path, undefined, { auth });
    return (body as Collection<PaymentEntity>).items;
  };
  const payButton = (frame: FrameLocator) => frame.getByRole('button', { name: 'Pay ₹1,23,456.50' });

  test('a click on Pay pays with the UPI ID success@razorpay', async () => {
    const { order, frame } = await open();
    await payButton(frame).click();
    await closed();
    expect((await reports()).map(({ kind }) => kind)).toEqual(['paid']);
    expect(await paymentsOf(order)).toMatchObject([{ status: 'captured', vpa: 'success@razorpay' }]);
  });

  test('Enter in the UPI ID failure@razorpay declines the payment', async () => {
    const { order, frame } = await open();
    await frame.getByLabel('UPI ID').fill('failure@razorpay');
    await frame.getByLabel('UPI ID').press('Enter');
    await expectPage(frame.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    expect(await paymentsOf(order)).toMatchObject([
      { status: 'failed', vpa: 'failure@razorpay', error_reason: 'payment_failed' },
    ]);
  });

  test('the list of test cards types the number, and Pay ends with the outcome of that card', async () => {
    const { order, frame } = await open();
    await frame.getByRole('tab', { name: 'Card' }).click();
    const list = frame.getByLabel('Test card');
    await expectPage(list).toHaveValue('4100280000001007');
    await list.selectOption({ label: 'Visa …0001: insufficient_fund' });
    await expectPage(frame.getByLabel('Card number')).toHaveValue('4100 2800 0008 0001');
    await payButton(frame).click();
    await expectPage(frame.getByText(/insufficient account balance/).first()).toBeVisible();
    await frame.getByRole('button', { name: 'Try again' }).click();
    await expectPage(frame.getByRole('tab', { name: 'Card' })).toBeFocused();
    await frame.getByLabel('Card number').fill('4012888888881881');
    await expectPage(list).toHaveValue('4012888888881881');
    await payButton(frame).click();
    await closed();
    expect(await paymentsOf(order)).toMatchObject([
      { status: 'captured', international: true },
      { status: 'failed', international: false, error_reason: 'insufficient_fund' },
    ]);
  });

  test('a test page asks for the outcome of a card that is no test card, whose number stays in the window', async () => {
    const { order, frame } = await open();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await frame.getByRole('tab', { name: 'Card' }).click();
    await frame.getByLabel('Card number').fill('4242424242424242');
    await expectPage(frame.getByLabel('Test card')).toHaveValue('');
    await payButton(frame).click();
    await expectPage(frame.getByRole('heading', { name: 'Card: test page' })).toBeFocused();
    await frame.getByRole('button', { name: 'Success' }).click();
    await closed();
    expect(await paymentsOf(order)).toMatchObject([{ status: 'captured', method: 'card' }]);
    expect(sent.join()).toContain('"last4":"4242"');
    expect(sent.join()).not.toContain('424242424242');
  });

  test.each([
    ['Netbanking', 'Bank', 'State Bank of India', { method: 'netbanking', bank: 'SBIN', wallet: null }],
    ['Wallet', 'Wallet', 'Amazon Pay', { method: 'wallet', bank: null, wallet: 'amazonpay' }],
  ])(
    '%s is paid on the test page of the chosen one, which can decline and be left',
    async (tab, label, name, paid) => {
      const { order, frame } = await open();
      await frame.getByRole('tab', { name: tab }).click();
      await frame.getByRole('combobox', { name: label }).selectOption(name);
      await payButton(frame).click();
      await frame.getByRole('button', { name: 'Back' }).click();
      await expectPage(frame.getByRole('tab', { name: tab })).toBeFocused();
      expect(await paymentsOf(order)).toEqual([]);
      await payButton(frame).click();
      await expectPage(frame.getByRole('heading', { name: `${name}: test page` })).toBeFocused();
      await frame.getByRole('button', { name: 'Failure' }).click();
      await frame.getByRole('button', { name: 'Try again' }).click();
      await payButton(frame).click();
      await frame.getByRole('button', { name: 'Success' }).click();
      await closed();
      expect((await reports()).map(({ kind }) => kind)).toEqual(['failed', 'paid']);
      expect(await paymentsOf(order)).toMatchObject([
        { status: 'captured', vpa: null, ...paid },
        { status: 'failed', vpa: null, ...paid },
      ]);
      expect(problems).toEqual([]);
    },
  );

  test('the methods can be chosen and paid with the keyboard alone', async () => {
    const { order, frame } = await open();
    await expectPage(frame.getByRole('tab', { name: 'UPI' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expectPage(frame.getByRole('tab', { name: 'Wallet' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expectPage(frame.getByRole('tab', { name: 'Netbanking' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectPage(frame.getByRole('heading', { name: 'ICICI Bank: test page' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await closed();
    expect(await paymentsOf(order)).toMatchObject([{ status: 'captured', bank: 'ICIC' }]);
  });

  test.each([
    [320, 568],
    [360, 740],
    [1280, 900],
  ])('at %i × %i px no method scrolls sideways', async (width, height) => {
    await page.setViewportSize({ width, height });
    const { frame } = await open();
    for (const method of ['UPI', 'Card', 'Netbanking', 'Wallet']) {
      await frame.getByRole('tab', { name: method }).click();
      const overflow = await frame.locator('#window').evaluate((box) => {
        const inside = [...box.querySelectorAll('button, select, input')].filter((one) =>
          one.checkVisibility(),
        );
        return [box.scrollWidth - box.clientWidth, ...inside.map((one) => one.scrollWidth - one.clientWidth)];
      });
      expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
    }
  });

  test('the page of the README pays an order', async () => {
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    const [, html = ''] = /```html\n(.*?)```/s.exec(readme) ?? [];
    const order = await newOrder();
    const body = html
      .replace('http://127.0.0.1:4010', `${site.url}/sandbox/razorpay`)
      .replace('order_…', order.id)
      .replace('rzp_test_sandbox', auth.keyId);
    await page.route('**/readme', (route) =>
      route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
    );
    await page.goto(`${site.url}/readme`);
    const frame = page.frameLocator('iframe[title="Payment window"]');
    const result = page.locator('#result');
    await page.getByRole('button', { name: 'Buy' }).click();
    await frame.getByRole('button', { name: 'Failure' }).click();
    await expectPage(result).toContainText('declined by the bank');
    await frame.getByRole('button', { name: 'Close' }).click();
    await expectPage(result).toHaveText('dismissed');
    await page.getByRole('button', { name: 'Buy' }).click();
    await payButton(frame).click();
    await expectPage(result).toContainText('paid: pay_');
    expect(problems).toEqual([]);
  });

  test('closes on Pay later, and the payment is captured afterwards', async () => {
    const { order, frame } = await open();
    await expectPage(frame.getByLabel('arrives after')).toHaveValue('20');
    await frame.getByLabel('arrives after').fill('1');
    await frame.getByRole('button', { name: 'Pay later' }).click();
    await closed();
    expect((await reports()).map(({ kind }) => kind)).toEqual(['dismissed']);
    const status = async () =>
      ((await sandbox.call('GET', `/v1/orders/${order.id}`, undefined, { auth })).body as OrderEntity).status;
    expect(await status()).toBe('attempted');
    clock.advance(1_000);
    await expect.poll(status).toBe('paid');
  });

  test.each([
    ['the close button', (frame: FrameLocator) => frame.getByRole('button', { name: 'Close' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ])('%s dismisses it', async (_, dismiss) => {
    const { frame } = await open();
    await dismiss(frame);
    await closed();
    expect((await reports()).map(({ kind }) => kind)).toEqual(['dismissed']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('buy');
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  });

  test('is dismissed by Escape on the page, and by a click beside it where the merchant allows that', async () => {
    const { frame } = await open({ modal: { backdropclose: true } });
    await frame.locator('#backdrop').click({ position: { x: 10, y: 10 } });
    await closed();
    await open();
    await page.mouse.click(10, 10);
    expect((await reports()).length).toBe(1);
    await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    await closed();
    expect((await reports()).map(({ kind }) => kind)).toEqual(['dismissed', 'dismissed']);
  });

  test('ignores Escape where the merchant says so', async () => {
    const { frame } = await open({ modal: { escape: false } });
    await page.keyboard.press('Escape');
    await expectPage(frame.getByRole('dialog')).toBeVisible();
    expect(await reports()).toEqual([]);
  });

  test('offers as many further tries as the options say', async () => {
    const { frame } = await open({ retry: { enabled: true, max_count: 1 } });
    await frame.getByRole('button', { name: 'Failure' }).click();
    await frame.getByRole('button', { name: 'Try again' }).click();
    await frame.getByRole('button', { name: 'Failure' }).click();
    await expectPage(frame.getByText('Payment failed', { exact: true })).toBeVisible();
    await expectPage(frame.getByRole('button', { name: 'Try again' })).toBeHidden();
    expect(await reports()).toHaveLength(2);
  });

  test('closes at its timeout', async () => {
    await stopTime();
    const { frame } = await open({ timeout: 300 });
    await expectPage(frame.getByText('Closes in 5:00')).toBeVisible();
    await page.clock.runFor(299_000);
    await expectPage(frame.getByText('Closes in 0:01')).toBeVisible();
    await page.clock.runFor(1_000);
    await closed();
    expect(await reports()).toEqual([{ kind: 'dismissed', payload: 'timeout' }]);
  });

  test('keeps the focus inside when Tab is pressed', async () => {
    const { frame } = await open();
    await expectPage(frame.getByRole('tab', { name: 'UPI' })).toBeFocused();
    const stops: (string | null)[] = [];
    for (let press = 0; press < 16; press++) {
      await page.keyboard.press('Tab');
      const at = page.frames()[1];
      stops.push((await at?.evaluate(() => document.activeElement?.id)) ?? null);
    }
    expect(stops.slice(0, 8)).toEqual([
      'vpa',
      'pay',
      'pay-success',
      'pay-failure',
      'pay-late',
      'late-seconds',
      'close',
      'tab-upi',
    ]);
    expect(stops.slice(8)).toEqual(stops.slice(0, 8));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await page.frames()[1]?.evaluate(() => document.activeElement?.id)).toBe('late-seconds');
  });

  test('posts to the callback URL when there is one', async () => {
    const { order, frame } = await open({ callback_url: `${site.url}/callback` });
    await frame.getByRole('button', { name: 'Success' }).click();
    await expectPage(page.getByText('thank you')).toBeVisible();
    const form = Object.fromEntries(new URLSearchParams(callbacks.pop()));
    expect(form).toMatchObject({ razorpay_order_id: order.id });
    expect(form.razorpay_signature).toBe(
      signPayment(order.id, form.razorpay_payment_id as string, auth.keySecret),
    );
  });

  test('shows an error for an unknown order, a wrong key or a paid order', async () => {
    const { frame } = await open({ order_id: 'order_unknown' });
    await expectPage(frame.getByText('The id provided does not exist')).toHaveCount(2);
    await frame.getByRole('button', { name: 'Close' }).click();
    await closed();

    const wrongKey = await open({ key: 'rzp_test_other' });
    await expectPage(wrongKey.frame.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await wrongKey.frame.getByRole('button', { name: 'Close' }).click();
    await closed();

    const paid = await newOrder();
    await sandbox.pay({ order_id: paid.id });
    const again = await open({ order_id: paid.id });
    await expectPage(again.frame.getByText('Payment already done for this order.').first()).toBeVisible();
  });

  test('asks for the mobile number when the merchant gives none', async () => {
    const { order, frame } = await open({ prefill: {} });
    await frame.getByRole('button', { name: 'Success' }).click();
    await expectPage(frame.getByText('Enter a valid mobile number')).toBeVisible();
    await frame.getByLabel('Mobile number').fill('98765 43210');
    await frame.getByRole('button', { name: 'Success' }).click();
    await closed();
    const { body } = await sandbox.call('GET', `/v1/orders/${order.id}/payments`, undefined, { auth });
    expect(body).toMatchObject({ items: [{ contact: '98765 43210' }] });
  });

  test.each(['light', 'dark'] as const)('has no violations of axe in any view in %s', async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const { frame } = await open({ timeout: 300 });
    const audit = async () => (await new AxeBuilder({ page }).include('iframe').analyze()).violations;
    for (const method of ['UPI', 'Card', 'Wallet', 'Netbanking']) {
      await frame.getByRole('tab', { name: method }).click();
      expect(await audit()).toEqual([]);
    }
    await frame.getByRole('button', { name: /^Pay ₹/ }).click();
    await expectPage(frame.getByRole('heading', { name: 'HDFC Bank: test page' })).toBeFocused();
    expect(await audit()).toEqual([]);
    await frame.getByRole('button', { name: 'Failure' }).click();
    await expectPage(frame.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    expect(await audit()).toEqual([]);
  });
});
