import { makeConstants } from '@jalsa/checkout/test/make/constants';
import { makeCard } from '@jalsa/checkout/test/make/event';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../../../test/fake-server.ts';
import { makeBanner } from '../../../test/make/landing.ts';
import { renderSite } from '../../../test/render-site.tsx';

const EVENTS = 'GET /service/events_service/v2/no_auth';
const VENUES = `${EVENTS}/venues`;
const venue = (name: string) => ({
  _id: name,
  name,
  handle: name.toLowerCase(),
  place_name: 'Fort',
  city: 'pune',
  images: [`/files/images/${name.toLowerCase()}-1`, `/files/images/${name.toLowerCase()}-2`],
  cuisines: [],
  opens: '12:00',
  closes: '23:00',
  package_data: [],
});
const venues = () => ({ body: [venue('Kesar'), venue('Elaichi')] });

const renderHome = async (answers: NonNullable<Parameters<typeof renderSite>[1]>['answers'] = {}) => {
  const site = renderSite('/?city=pune', { events: [makeCard()], answers });
  await screen.findByRole('heading', { level: 1, name: 'What’s on in Pune' });
  return site;
};
const imageSources = () =>
  [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.appStrip;
});

describe('search box', () => {
  it('opens the search results of the city', async () => {
    const { place } = await renderHome();
    await userEvent.type(screen.getByRole('combobox'), '  sitar & tabla {Enter}');
    await waitFor(() => expect(place()).toBe('/explore/events-in-pune/search?q=sitar+%26+tabla'));
  });

  it('does nothing without text', async () => {
    const { place } = await renderHome();
    await userEvent.type(screen.getByRole('combobox'), '   {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(place()).toBe('/?city=pune');
  });

  it('is a form that works without script', async () => {
    await renderHome();
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action'), form.elements.namedItem('q') !== null]).toEqual([
      'get',
      '/explore/events-in-pune/search',
      true,
    ]);
  });
});

describe('banners', () => {
  const banners = (...list: object[]) => ({ [`${EVENTS}/sponsored/events`]: () => ({ body: list }) });

  it('do not move when there is only one', async () => {
    await renderHome(banners(makeBanner()));
    expect(screen.getByRole('heading', { level: 2, name: 'Raga by the River' })).toBeInTheDocument();
    expect(screen.getByText('Swar Collective')).toBeInTheDocument();
    const section = screen.getByRole('region', { name: 'Sponsored' });
    expect(section).not.toHaveAttribute('aria-roledescription');
    expect(within(section).queryByRole('button')).not.toBeInTheDocument();
    const button = screen.getByRole('link', { name: 'Book your fun: Raga by the River' });
    expect(button.textContent).toBe('Book your fun');
    expect(button).toHaveAttribute('href', '/events/raga-by-the-river');
  });

  it('rotate when there are several, and load the first picture first', async () => {
    const other = makeBanner({ _id: 'b2', banner_type: 'noBtn', name: 'A season' });
    await renderHome(banners(makeBanner(), other));
    const slider = within(screen.getByRole('region', { name: 'Sponsored' }));
    expect(slider.getByRole('group', { name: '2 of 2' })).toHaveTextContent('A season');
    expect(slider.getAllByRole('link')).toHaveLength(1);
    const eager = document.querySelectorAll('main img[loading="eager"]');
    expect(eager).toHaveLength(1);
    expect(eager[0]?.getAttribute('src')).toBe('/files/images/wide-raga?w=800');
  });

  it('open external sites without access to this window', async () => {
    await renderHome(
      banners(makeBanner({ button_link: 'https://host.example/', button_text: 'Learn more' })),
    );
    const link = screen.getByRole('link', { name: /^Learn more/ });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  });

  it('are replaced by venue pictures when there are none', async () => {
    await renderHome({ [VENUES]: venues });
    expect(imageSources().slice(0, 3)).toEqual(
      ['kesar-1', 'elaichi-1', 'kesar-2'].map((id) => `/files/images/${id}?w=800`),
    );
  });

  it('are replaced by the gallery when there are no venue pictures either', async () => {
    await renderHome({ [`${EVENTS}/gallery`]: () => ({ body: [{ image: '/files/images/g-1', alt: '' }] }) });
    expect(imageSources()[0]).toBe('/files/images/g-1?w=800');
  });

  it('are replaced by venue pictures when they cannot be loaded, which is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const away = () => failure(403, 'forbidden', 'Not today.');
    await renderHome({ [VENUES]: venues, [`${EVENTS}/sponsored/events`]: away });
    expect(imageSources()[0]).toBe('/files/images/kesar-1?w=800');
    expect(screen.getByRole('region', { name: 'Featured Events' })).toBeInTheDocument();
    expect(warn).toHaveBeenCalledWith('the banners could not be loaded:', 'Not today.');
    expect(screen.queryByText(/We couldn’t load/)).not.toBeInTheDocument();
  });
});

describe('landing page sections', () => {
  const SECTIONS = ['Live music', 'Our Partners', 'Gallery', 'Dinner after the show?', '10% off in the app'];
  const found = () =>
    within(screen.getByRole('main'))
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label') ?? '')
      .filter((name) => name !== 'Featured Events');
  const GROUPS = `${EVENTS}/events/grouped`;
  const group = { _id: 'g', name: 'Live music', handle: 'live', events: [makeCard()] };
  const answers = {
    [GROUPS]: () => ({ body: [group] }),
    [VENUES]: venues,
    [`${EVENTS}/gallery`]: () => ({ body: [{ image: '/files/images/g-1', alt: 'An evening' }] }),
    [`${EVENTS}/partners`]: () => ({ body: [{ _id: 'p', name: 'Kesar Bank', logo: '/files/images/p' }] }),
  };

  it('are shown in order', async () => {
    await renderHome(answers);
    expect(found()).toEqual(SECTIONS);
    expect(screen.getByRole('img', { name: 'Kesar Bank' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'An evening' })).toBeInTheDocument();
    expect(screen.getByText('Your first booking is 10% off, up to ₹100.00.')).toBeInTheDocument();
    const { app_links } = makeConstants();
    expect(screen.getByRole('link', { name: 'Get it for Android' })).toHaveAttribute(
      'href',
      app_links.android,
    );
    expect(screen.getByRole('link', { name: 'Get it for iPhone' })).toHaveAttribute('href', app_links.ios);
  });

  it.each([
    [GROUPS, 'Live music', 'more events'],
    [`${EVENTS}/gallery`, 'Gallery', 'the gallery'],
    ['GET /service/accounts_service/v1/no_auth/constants', '10% off in the app', 'our app offer'],
    [`${EVENTS}/partners`, 'Our Partners', 'our partners'],
  ])(
    'are shown when %s fails except for one, which is named and can be retried',
    async (path, missing, named) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      let isAway = true;
      const answer = (answers as Record<string, () => { body: unknown }>)[path];
      const constants = () => ({ body: makeConstants() });
      await renderHome({
        ...answers,
        [path]: () => (isAway ? failure(403, 'forbidden', 'Not today.') : (answer ?? constants)()),
      });
      expect(found()).toEqual(SECTIONS.filter((name) => name !== missing));
      expect(screen.getByRole('region', { name: 'Featured Events' })).toBeInTheDocument();
      expect(screen.getByText(`We couldn’t load ${named}.`)).toBeInTheDocument();
      isAway = false;
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(found()).toEqual(SECTIONS));
      expect(screen.queryByText(/We couldn’t load/)).not.toBeInTheDocument();
    },
  );
});

describe('app strip', () => {
  const strip = () => within(screen.getByRole('complementary', { name: 'Jalsa app' }));
  const link = () => strip().getByRole('link', { name: 'Get the app' }).getAttribute('href');
  const on = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

  it('links to the store of the device', async () => {
    on('Mozilla/5.0 (Linux; Android 14; Pixel 7)');
    await renderHome();
    expect(link()).toBe('https://play.example/jalsa');
  });

  it('links to the App Store on an iPhone', async () => {
    on('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    await renderHome();
    expect(link()).toBe('https://apps.example/jalsa');
  });

  it('links to the download page on any other device, and on all devices without store links', async () => {
    await renderHome();
    expect(link()).toBe('/download-jalsa-app');
  });

  it('stays dismissed and leaves the focus on the page', async () => {
    await renderHome();
    await userEvent.click(strip().getByRole('button', { name: 'Dismiss' }));
    expect(localStorage.getItem('appStrip')).toBe('dismissed');
    expect(document.documentElement.dataset.appStrip).toBe('dismissed');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
