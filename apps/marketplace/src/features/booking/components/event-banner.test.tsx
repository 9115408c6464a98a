import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeBookingData } from '../../../../test/make/booking-data.ts';
import { renderBooking } from '../../../../test/render-booking.tsx';

afterEach(() => void vi.useRealTimers());

it('shows the full name of the event, which the top bar may truncate, and the organiser', () => {
  renderBooking();
  const banner = within(screen.getByRole('main'));
  expect(banner.getByText('Raga by the River').className).not.toContain('truncate');
  expect(banner.getByText('By Swar Collective')).toBeTruthy();
});

it('shows a drawn poster for an event without a picture', () => {
  renderBooking({ data: makeBookingData({ event: { images: [] } }) });
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('.evening-sky')).toBeTruthy();
});

it('shows the uncropped poster in its original proportions', () => {
  renderBooking();
  const poster = document.querySelector('img');
  expect(poster?.getAttribute('src')).toBe('/files/raga.svg');
  expect(Number(poster?.width) / Number(poster?.height)).toBe(4 / 5);
  expect(poster?.parentElement?.className).toContain('aspect-4/5');
});
