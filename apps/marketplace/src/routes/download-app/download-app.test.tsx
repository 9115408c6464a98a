import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { makeConstants } from '../../../test/make/booking-data.ts';
import { renderSite } from '../../../test/render-site.tsx';

const CONSTANTS = 'GET /service/accounts_service/v1/no_auth/constants';
const app_links = { android: 'https://play.example/jalsa', ios: 'https://apps.example/jalsa' };
const world = { answers: { [CONSTANTS]: () => ({ body: makeConstants({ app_links }) }) } };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Answers media queries as a phone or a computer would. */
function atDesk(holds: boolean) {
  const list = { matches: holds, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => list);
}

const store = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });

describe('the page of the app', () => {
  it('tells of its discounts and leads to both stores', async () => {
    atDesk(false);
    renderSite('/download-jalsa-app', world);
    expect((await store('Get it on Google Play')).href).toBe(app_links.android);
    expect((await store('Download on the App Store')).href).toBe(app_links.ios);
    expect(
      screen.getByText('Book in the app and pay 10% less. Your first booking is 10% up to ₹100.00 off.'),
    ).toBeTruthy();
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  });

  it('says what the app’s own codes are without what codes look like', async () => {
    atDesk(false);
    renderSite('/download-jalsa-app', world);
    const list = (await screen.findByText('Codes for the app alone')).closest('ul');
    expect(list?.textContent).not.toMatch(/12/);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Get it on Google Play'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 'Get it on Google Play'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Download on the App Store'],
  ])('on %s makes the button “%s” the main one', async (userAgent, main) => {
    atDesk(false);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    renderSite('/download-jalsa-app', world);
    const buttons = [await store('Get it on Google Play'), await store('Download on the App Store')];
    const mains = buttons.filter(({ className }) => className.includes('bg-marigold'));
    expect(mains.map(({ textContent }) => textContent)).toEqual([main]);
  });

  it('at a desk draws a QR code to go on with on a phone', async () => {
    atDesk(true);
    const drawn: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((picture) => {
      drawn.push(picture as Blob);
      return 'blob:qr';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    renderSite('/download-jalsa-app', world);
    const picture = await screen.findByRole('img', { name: /QR code/ });
    expect(picture.getAttribute('src')).toBe('blob:qr');
    await waitFor(() => expect(drawn.at(-1)?.type).toBe('image/png'));
  });

  it('stands without the stores when they cannot be had', async () => {
    atDesk(false);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    renderSite('/download-jalsa-app', {
      answers: { [CONSTANTS]: () => failure(403, 'forbidden', 'Not today.') },
    });
    expect(await screen.findByText(/Look for “Jalsa” in the app store/)).toBeTruthy();
  });
});
