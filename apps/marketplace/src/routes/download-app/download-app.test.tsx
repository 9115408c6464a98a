import { makeConstants } from '@jalsa/checkout/test/make/constants';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { renderSite } from '../../../test/render-site.tsx';

const CONSTANTS = 'GET /service/accounts_service/v1/no_auth/constants';
const app_links = { android: 'https://play.example/jalsa', ios: 'https://apps.example/jalsa' };
const serverOptions = { answers: { [CONSTANTS]: () => ({ body: makeConstants({ app_links }) }) } };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Mocks the media queries of a desktop (true) or a phone (false). */
function mockMediaQueries(holds: boolean) {
  const list = { matches: holds, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => list);
}

const findStoreLink = (name: string) => screen.findByRole<HTMLAnchorElement>('link', { name });

describe('download page of the app', () => {
  it('shows the discounts of the app and links to both stores', async () => {
    mockMediaQueries(false);
    renderSite('/download-jalsa-app', serverOptions);
    expect((await findStoreLink('Get it on Google Play')).href).toBe(app_links.android);
    expect((await findStoreLink('Download on the App Store')).href).toBe(app_links.ios);
    expect(
      screen.getByText('Book in the app and pay 10% less. Your first booking is 10% off, up to ₹100.00.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
  });

  it('describes the codes of the app without showing their format', async () => {
    mockMediaQueries(false);
    renderSite('/download-jalsa-app', serverOptions);
    const list = (await screen.findByText('App-only codes')).closest('ul');
    expect(list?.textContent).not.toMatch(/12/);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Get it on Google Play'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', 'Get it on Google Play'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Download on the App Store'],
  ])('for the user agent %s makes “%s” the main button', async (userAgent, main) => {
    mockMediaQueries(false);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    renderSite('/download-jalsa-app', serverOptions);
    const buttons = [
      await findStoreLink('Get it on Google Play'),
      await findStoreLink('Download on the App Store'),
    ];
    const mains = buttons.filter(({ className }) => className.includes('bg-marigold'));
    expect(mains.map(({ textContent }) => textContent)).toEqual([main]);
  });

  it('draws a QR code of the page on a desktop', async () => {
    mockMediaQueries(true);
    const drawn: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((picture) => {
      drawn.push(picture as Blob);
      return 'blob:qr';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    renderSite('/download-jalsa-app', serverOptions);
    const picture = await screen.findByRole('img', { name: /QR code/ });
    expect(picture).toHaveAttribute('src', 'blob:qr');
    await waitFor(() => expect(drawn.at(-1)?.type).toBe('image/png'));
  });

  it('is shown without the store links when they cannot be loaded', async () => {
    mockMediaQueries(false);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    renderSite('/download-jalsa-app', {
      answers: { [CONSTANTS]: () => failure(403, 'forbidden', 'Not today.') },
    });
    expect(await screen.findByText(/Search for “Jalsa” in your phone’s app store/)).toBeInTheDocument();
  });
});
