import type { Customer } from '@jalsa/api-client';
import { useOneTimeCode } from '@jalsa/web/forms';
import { signIn } from '@jalsa/web/session/session';
import { type CustomerApi, type Person, updateCustomerDetails } from './update-customer-details.ts';

type Options = Parameters<typeof useOneTimeCode<Person, Customer>>[1];

/** The one-time code of a customer. A right code signs the customer in and updates the customer's details. */
export function useCustomerCode(api: () => CustomerApi, options?: Options) {
  return useOneTimeCode<Person, Customer>(
    {
      send: (person) => api().customer.sendOtp({ body: person }),
      async verify(person, otp, nonce) {
        const { data } = await api().customer.verifyOtp({ body: { user: person.mobile, otp, nonce } });
        const { partner, access_token } = data.payload;
        signIn({ accessToken: access_token, partnerId: partner._id });
        return await updateCustomerDetails(person, partner, api());
      },
    },
    options,
  );
}
