import { expect, type Page } from '@playwright/test';
import { MESSAGES } from 'booking-core';
import { chooseCity } from '../src/support/choose-city.ts';
import { CITIES, LONG_CITY } from '../src/support/journey-catalogue.ts';
import { openMenu } from '../src/support/menu.ts';
import { press } from '../src/support/press.ts';
import type { Shot, Visit } from './shot.ts';
import { holdApi, LOST, loseApi, openReady, openTitled, seeFailure, seeSkeleton } from './states.ts';

const BANNERS = /sponsored\/events/;

const toMumbai = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click();

async function openCities({ page }: Visit): Promise<void> {
  await page.goto('/sign-in');
  const dialog = page.getByRole('dialog', { name: MESSAGES.citiesTitle });
  await press(page.getByRole('banner').getByRole('button', { name: /city/i }), dialog);
}

async function suggest({ page, size }: Visit, text: string): Promise<void> {
  await page.goto(`/explore/events-in-${CITIES[size].handler}`);
  const box = page.getByRole('banner').getByRole('combobox');
  if (!(await box.isVisible())) await press(page.getByLabel('Search events', { exact: true }), box);
  await box.pressSequentially(text);
}

const LANDING: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openTitled(page, '/home/mumbai', /Mumbai/) },
  { state: 'few events', open: ({ page, size }) => openTitled(page, `/home/${CITIES[size].handler}`) },
  {
    state: 'no events',
    async open({ page }) {
      await openTitled(page, `/home/${LONG_CITY.handler}`);
      await expect(page.getByText(MESSAGES.noEvents)).toBeVisible();
    },
  },
  {
    state: 'banners failing',
    async open({ page, faults }) {
      faults.allow(LOST);
      await openReady(page, '/');
      await loseApi(page, BANNERS);
      await toMumbai(page);
      await expect(page.getByRole('region', { name: MESSAGES.featuredEvents })).toBeVisible();
    },
  },
  {
    state: 'no banners',
    async open({ page }) {
      await openReady(page, '/');
      await page.route(BANNERS, (route) => route.fulfill({ json: [] }));
      await toMumbai(page);
      await expect(page.getByRole('region', { name: MESSAGES.featuredEvents })).toBeVisible();
    },
  },
  {
    state: 'loading',
    async open({ page }) {
      await openReady(page, '/');
      await holdApi(page);
      await toMumbai(page);
      await seeSkeleton(page);
    },
  },
  {
    state: 'error',
    async open({ page, faults }) {
      faults.allow(LOST);
      await openReady(page, '/');
      await loseApi(page);
      await toMumbai(page);
      await seeFailure(page);
    },
  },
];

const FRAME: Omit<Shot, 'page'>[] = [
  { state: 'city picker', isOver: true, open: openCities },
  {
    state: 'city picker, nothing found',
    isOver: true,
    async open(visit) {
      await openCities(visit);
      await visit.page.getByRole('dialog').getByRole('searchbox').fill('atlantis');
    },
  },
  { state: 'menu', isOver: true, open: ({ page }) => page.goto('/home/mumbai').then(() => openMenu(page)) },
  {
    state: 'city chosen',
    open: ({ page, size }) => page.goto('/').then(() => chooseCity(page, CITIES[size])),
  },
  {
    state: 'search with suggestions',
    isOver: true,
    async open(visit) {
      await suggest(visit, 'monsoon');
      await expect(visit.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    state: 'search without suggestions',
    isOver: true,
    async open(visit) {
      await suggest(visit, 'zzzzqqqq');
      await expect(visit.page.getByText('No events found').last()).toBeVisible();
    },
  },
];

/** Where people come in, and what stands around the pages. */
export const finding: Shot[] = [
  { page: 'welcome', state: 'full', open: ({ page }) => openTitled(page, '/') },
  ...LANDING.map((shot) => ({ page: 'landing', ...shot })),
  ...FRAME.map((shot) => ({ page: 'frame', ...shot })),
];
