import type { Customer } from '@jalsa/api-client';

export function makeCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    _id: 'customer-1',
    name: 'Asha Rao',
    email: 'asha@example.in',
    mobile: '9876543210',
    country_code: '+91',
    profile_img: null,
    ...changes,
  };
}
