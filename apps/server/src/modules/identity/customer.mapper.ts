import type { Customer } from '@jalsa/api-client/contract';
import { LIMITS } from '@jalsa/booking-core';
import type { CustomerRow } from './customer.repository.ts';

export function customerView(row: CustomerRow): Customer {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    country_code: LIMITS.countryPrefix,
    profile_img: row.profileImg,
  };
}
