import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeBookingData } from '../../../../test/make/booking-data.ts';
import { renderBooking } from '../../../../test/render-booking.tsx';

afterEach(() => void vi.useRealTimers());

it('gives the whole name of the event, which the bar above may cut, and whose it is', () => {
  renderBooking();
  const banner = within(screen.getByRole('main'));
  expect(banner.getByText('Raga by the River').className).not.toContain('truncate');
  expect(banner.getByText('By Swar Collective')).toBeTruthy();
});

it('of an event without a picture has a drawn poster', () => {
  renderBooking({ data: makeBookingData({ event: { images: [] } }) });
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('.evening-sky')).toBeTruthy();
});

it('shows the whole poster, in the shape that posters are drawn in', () => {
  renderBooking();
  const poster = document.querySelector('img');
  expect(poster?.getAttribute('src')).toBe('/files/raga.svg');
  expect(Number(poster?.width) / Number(poster?.height)).toBe(4 / 5);
  expect(poster?.parentElement?.className).toContain('aspect-4/5');
});
