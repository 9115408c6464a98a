const { quote, setQuantity } = require('@jalsa/booking-core');
const { loginPhone } = require('@jalsa/booking-core/validation');
const { createSandbox } = require('razorpay-sandbox');
const { razorpayOrder } = require('razorpay-sandbox/entities');

const balcony = {
  package_map_id: 'pm-balcony',
  ticket_info: [{ ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 499.5 } }],
};
const { cart } = setQuantity([], balcony, 2);
console.log(quote({ lines: cart, fees: { platform_fee: 5 } }).payable);
console.log(loginPhone.parse('98765 43210'));
const auth = { keyId: 'rzp_test_1', keySecret: 'secret' };
const sandbox = createSandbox({ ...auth, webhookSecret: 'hook' });
sandbox
  .call('POST', '/v1/orders', { amount: 105794, currency: 'INR' }, { auth })
  .then(({ body }) => console.log(razorpayOrder.parse(body).amount));
