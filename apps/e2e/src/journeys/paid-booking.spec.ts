import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { formatInr, MESSAGES } from '@jalsa/booking-core';
import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { chooseCity } from '../support/choose-city.ts';
import { eventPage } from '../support/event-page.ts';
import { expectTicketMessages, messagesTo, readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { readQrOfPdf, readQrOfPng } from '../support/read-qr.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { successPage } from '../support/success-page.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';
import { verifyTicketToken } from '../support/verify-ticket-token.ts';

const MENU_ITEMS = '₹750.00 of menu items included: 2 × Thali';
const CHOICE = { 'Early Bird': 2, 'Entry and Supper': 1 };

test(
  'a customer goes from the home page to a paid QR ticket',
  BOTH_SIZES,
  async ({ page, api, origin, handle, city }) => {
    const booking = bookingPage(page);
    const buyer = newBuyer('மீனாட்சி ஐயர்');
    const event = await api.catalogue.event({ params: { id: handle('main') } });
    const { discount: offers } = (await api.catalogue.discounts({ params: { id: event._id }, query: {} }))
      ._payload;
    const monsoon = offers.find(({ coupon_name }) => coupon_name === 'MONSOON10');
    const before = await quoteOf(api, event, CHOICE);
    const after = await quoteOf(api, event, CHOICE, monsoon);

    await test.step('the customer finds the event', async () => {
      await page.goto('/');
      await chooseCity(page, city);
      await page.getByRole('link', { name: event.name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/events/${handle('main')}$`));
      const shown = eventPage(page);
      await expect(shown.section('Tickets').getByText('₹499.50')).toBeVisible();
      await expect(shown.section('Tickets').getByText('2 × Thali')).toBeVisible();
      await expect(shown.section('Offers').getByText('MONSOON10')).toBeVisible();
      await expect(shown.book).toBeInViewport();
      await shown.book.click();
      await expect(booking.stepOne).toBeVisible();
    });

    await test.step('the customer chooses two packages', async () => {
      await booking.choose(CHOICE);
      await expect(booking.footer).toContainText('4 people');
      await expect(booking.footer).toContainText(formatInr(before.payable));
      await booking.continueToDetails();
      await booking.expectAmounts(before);
      await expect(await booking.summary()).toContainText(MENU_ITEMS);
    });

    await test.step('the customer fills in the form and applies a coupon', async () => {
      await booking.fillIn(buyer);
      await booking.fields.code.fill('monsoon 10');
      await expect(booking.fields.code).toHaveValue('MONSOON10');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText(SITE_TEXTS.discountApplied)).toBeVisible();
      await expect(page.getByRole('button', { name: SITE_TEXTS.applied })).toBeDisabled();
      await booking.expectAmounts(after);
    });

    await test.step('the customer verifies the mobile number', async () => {
      await expect(booking.proceedButton).toBeDisabled();
      await booking.acceptTerms();
      await booking.proceed();
      await expect(page.getByText(MESSAGES.otpSent)).toBeVisible();
      await booking.enterCode(await readCode(origin, buyer.mobile));
    });

    await test.step('the customer pays', async () => {
      const payment = paymentWindow(page);
      await payment.expectAmount(after.payable);
      await payment.success.click();
    });

    await test.step('the ticket’s QR code is shown, downloaded and sent', async () => {
      const success = successPage(page);
      await expect(page).toHaveURL(/\/result-transaction\/success$/);
      await expect(success.title).toBeVisible();
      for (const text of [
        event.name,
        `4 people · ${buyer.name}`,
        'Early Bird',
        'Entry and Supper',
        MENU_ITEMS,
      ]) {
        await expect(success.ticket).toContainText(text);
      }
      const picture = await page.request.get((await success.qr.getAttribute('src')) ?? '');
      const shown = readQrOfPng(await picture.body());

      const [download] = await Promise.all([page.waitForEvent('download'), success.download.click()]);
      await expect(page.getByText(SITE_TEXTS.downloaded)).toBeVisible();
      expect(download.suggestedFilename()).toBe(`${await success.trackingId()}.pdf`);
      const file = await download.path();
      const printed = await readQrOfPdf(await readFile(file));
      expect(spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' }).stdout).toContain(buyer.name);

      expect(printed).toBe(shown);
      const claims = await verifyTicketToken(origin, printed ?? '');
      expect(claims).toMatchObject({ evt: event.short_id, ppl: 4 });
      await expectTicketMessages(origin, buyer);
    });

    await test.step('a reload still shows the ticket', async () => {
      const success = successPage(page);
      const id = await success.trackingId();
      await page.reload();
      await expect(success.ticket).toContainText(id);
    });

    await test.step('the customer resends the ticket and opens the event', async () => {
      const { ticket } = successPage(page);
      await page.getByRole('button', { name: 'Resend ticket' }).click();
      await expect(page.getByText(MESSAGES.ticketsResent)).toBeVisible();
      await expect
        .poll(async () => (await messagesTo(origin, buyer.email)).length, 'emails after the resend')
        .toBe(2);
      const calendar = await ticket.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
      expect(await (await page.request.get(calendar ?? '')).text()).toContain(`SUMMARY:${event.name}`);
      await ticket.getByRole('link', { name: 'Event page' }).click();
      await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    });
  },
);
