import { askGateway } from '../ask.ts';
import { type Check, mend, ok, unknown } from '../check.types.ts';

/** The largest difference to the gateway's clock that does no harm, in seconds. */
const TOLERANCE_SECONDS = 30;

/** Whether this machine's clock agrees with the gateway's: order holds, one-time codes and reports depend on it. */
export const clockCheck: Check = {
  name: 'clock',
  needs: ['PAYMENT_PROVIDER', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_API_URL'],
  run: async (context) => {
    const before = context.clock.now().getTime();
    const answer = await askGateway(context);
    const between = (before + context.clock.now().getTime()) / 2;
    if (answer === null) return [unknown('the sandbox inside the server has no clock of its own')];
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return [unknown('the gateway’s answer has no Date header')];
    const off = Math.round((between - theirs) / 1000);
    if (Math.abs(off) <= TOLERANCE_SECONDS) return [ok(`the clock is ${Math.abs(off)} s off the gateway’s`)];
    const direction = off > 0 ? 'fast' : 'slow';
    return [
      mend(
        `the clock is ${Math.abs(off)} s ${direction}: let a time service set it (timedatectl set-ntp true)`,
      ),
    ];
  },
};
