import { clearPersonalStore, localStore } from '@jalsa/web/storage/storage';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderDetails } from '../../../../test/render-booking.tsx';
import { checkout, expectWindowOpened, setUpPayment } from '../../../../test/render-payment.tsx';

setUpPayment();
afterEach(() => {
  vi.restoreAllMocks();
  localStore().clear();
  clearPersonalStore();
});

const refuse = (name: string) => () => {
  throw new DOMException('no', name);
};

it.each([
  ['is full', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))],
  [
    'can be neither written nor read',
    () => {
      for (const method of ['getItem', 'setItem'] as const)
        vi.spyOn(Storage.prototype, method).mockImplementation(refuse('SecurityError'));
    },
  ],
  [
    'is forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        vi.spyOn(window, name, 'get').mockImplementation(refuse('SecurityError'));
    },
  ],
])('a visitor verifies the number, pays and gets the tickets when the storage %s', async (_how, forbid) => {
  localStore().clear(); // a visitor
  forbid();
  const { fillIn, proceed, user } = await renderDetails();
  await fillIn();
  await proceed();
  await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '1234');
  await expectWindowOpened();
  await act(async () => checkout.pay());
  expect(await screen.findByText('success J4M7KQ2RTX')).toBeTruthy();
});
