/** What is going on besides reading and filling in. */
export type Activity =
  | 'idle'
  | 'continuing'
  | 'applying_code'
  | 'finding_customer'
  | 'sending_otp'
  | 'awaiting_otp'
  | 'verifying_otp'
  | 'placing'
  | 'paying'
  | 'clearing'
  | 'settling';

/** The two steps; which one is shown stands in the address. */
export type Step = 'choose' | 'details';

/** What a visitor can ask for. */
export type Action =
  | 'change_cart'
  | 'continue'
  | 'apply_code'
  | 'proceed'
  | 'enter_otp'
  | 'resend_otp'
  | 'cancel_otp'
  | 'break_off'
  | 'go_back'
  | 'leave';

const ALL_STEPS = ['choose', 'details'] as const;
const DETAILS = ['details'] as const;

/** When each action may be done: on which steps, during which activities. Anything else is ignored. */
export const PERMISSIONS: Record<Action, { steps: readonly Step[]; during: readonly Activity[] }> = {
  change_cart: { steps: ['choose'], during: ['idle'] },
  continue: { steps: ['choose'], during: ['idle'] },
  apply_code: { steps: DETAILS, during: ['idle'] },
  proceed: { steps: DETAILS, during: ['idle'] },
  enter_otp: { steps: DETAILS, during: ['awaiting_otp'] },
  resend_otp: { steps: DETAILS, during: ['awaiting_otp'] },
  cancel_otp: { steps: DETAILS, during: ['awaiting_otp'] },
  // What ends when its step is left.
  break_off: { steps: DETAILS, during: ['applying_code', 'finding_customer', 'sending_otp', 'awaiting_otp'] },
  // By the browser's history. While the code is asked for, that closes its dialog and stays.
  go_back: {
    steps: ALL_STEPS,
    during: ['idle', 'continuing', 'applying_code', 'finding_customer', 'sending_otp'],
  },
  // By any way. Once money may move, leaving would lose sight of it.
  leave: {
    steps: ALL_STEPS,
    during: ['idle', 'continuing', 'applying_code', 'finding_customer', 'sending_otp', 'awaiting_otp'],
  },
};

/** Which activity may follow which; an activity that ends goes back to `idle`. */
export const TRANSITIONS: Record<Activity, readonly Activity[]> = {
  idle: ['continuing', 'applying_code', 'finding_customer', 'sending_otp', 'placing', 'clearing'],
  continuing: ['idle'],
  applying_code: ['idle'],
  finding_customer: ['sending_otp', 'placing', 'idle'],
  sending_otp: ['awaiting_otp', 'idle'],
  awaiting_otp: ['verifying_otp', 'idle'],
  verifying_otp: ['awaiting_otp', 'placing', 'idle'],
  placing: ['paying', 'clearing', 'idle'],
  paying: ['settling', 'clearing'],
  clearing: ['idle'],
  settling: ['idle'],
};

/** May this be done now? */
export function isAllowed(action: Action, step: Step, activity: Activity): boolean {
  const { steps, during } = PERMISSIONS[action];
  return steps.includes(step) && during.includes(activity);
}

/** The activity after a change, or an error for a change that has no place in the flow (a bug, not a mishap). */
export function transition(from: Activity, to: Activity): Activity {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`booking cannot go from ${from} to ${to}`);
  return to;
}
