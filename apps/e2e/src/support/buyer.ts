import { randomInt } from 'node:crypto';

export interface Buyer {
  name: string;
  mobile: string;
  email: string;
}

/** A buyer whom the server does not know; the mobile number is random. */
export function newBuyer(name = 'Asha Rao'): Buyer {
  const mobile = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  return { name, mobile, email: `asha.${mobile}@example.in` };
}
