import { buyer as buyerForm, loginPhone } from '@jalsa/booking-core/validation';
import * as z from 'zod/mini';
import { about } from './about.ts';
import { maybe, text } from './primitives.ts';

const MOBILE = 'A mobile number of India: 10 digits without the prefix; other characters are dropped.';

/** The mobile number of a person. */
export const mobile = /* @__PURE__ */ (() => about(MOBILE, loginPhone, '9876543210'))();

/** The nonce that a code was sent with. */
export const nonce = /* @__PURE__ */ (() =>
  about(
    'A secret that the answer to a sent code holds. It is kept until the code is used and sent with it, since a code has tries of its own with its nonce.',
    maybe(text(200)),
    'x9T2mQ7vK3J1bN8c',
  ))();

/** The buyer of an order. */
export const buyer = /* @__PURE__ */ (() =>
  z.extend(buyerForm, {
    name: about('The buyer’s name: letters and spaces.', buyerForm.shape.name, 'Asha Rao'),
    mobile: about(MOBILE, buyerForm.shape.mobile, '9876543210'),
    email: about('An email address.', buyerForm.shape.email, 'asha@example.in'),
  }))();
