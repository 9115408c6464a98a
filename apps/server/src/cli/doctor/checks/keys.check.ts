import { LIVE_KEY } from '../../../config.ts';
import { askGateway } from '../ask.ts';
import { type Check, mend, ok, unknown } from '../check.types.ts';

/** Whether the gateway accepts the key, and whether the key moves money. */
export const keysCheck: Check = {
  name: 'keys',
  needs: ['PAYMENT_PROVIDER', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_API_URL'],
  run: async (context) => {
    const { payment } = context.config;
    const trial =
      payment.provider === 'sandbox'
        ? [mend('PAYMENT_PROVIDER=sandbox moves no money: set PAYMENT_PROVIDER=razorpay with your keys')]
        : [];
    const answer = await askGateway(context);
    if (answer === null) return trial;
    if (answer.status === 401) {
      return [
        ...trial,
        mend(
          'the gateway refuses RAZORPAY_KEY_ID with RAZORPAY_KEY_SECRET: copy both anew from Account & Settings, API Keys of the dashboard',
        ),
      ];
    }
    if (answer.status !== 200) {
      return [...trial, unknown(`the gateway answers ${answer.status} to a list of payments`)];
    }
    if (!payment.keyId.startsWith(LIVE_KEY)) {
      return [
        ...trial,
        mend('the gateway accepts the key, which is a test key: take the live key before you sell'),
      ];
    }
    return [...trial, ok('the gateway accepts the live key')];
  },
};
