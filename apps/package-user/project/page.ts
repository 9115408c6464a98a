import { createCaller } from '@jalsa/api-client';
import { catalogue } from '@jalsa/api-client/contract';
import { formatInr, quote, setQuantity } from '@jalsa/booking-core';

const api = createCaller({ catalogue });

/** Shows the price of two pieces of the first package of an event. */
export async function showPrice(id: string): Promise<void> {
  const event = await api.catalogue.event({ params: { id } });
  const [pkg] = event.package_data;
  const price = document.querySelector('#price');
  if (!pkg || !price) return;
  const { cart } = setQuantity([], pkg, 2);
  const { payable } = quote({ lines: cart, fees: { platform_fee: 5 } });
  price.textContent = formatInr(payable);
}

void showPrice(new URLSearchParams(location.search).get('event') ?? '');
