/** The running activity of a checkout. */
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

/** The two steps; the address contains the current one. */
export type Step = 'choose' | 'details';

/** The actions of a visitor. */
export type Action =
  | 'change_cart'
  | 'continue'
  | 'apply_code'
  | 'proceed'
  | 'enter_otp'
  | 'resend_otp'
  | 'cancel_otp'
  | 'abandon'
  | 'go_back'
  | 'leave';

const ALL_STEPS = ['choose', 'details'] as const;
const DETAILS = ['details'] as const;

/** The steps and activities in which each action is allowed. Other actions are ignored. */
export const PERMISSIONS: Record<Action, { steps: readonly Step[]; during: readonly Activity[] }> = {
  change_cart: { steps: ['choose'], during: ['idle'] },
  continue: { steps: ['choose'], during: ['idle'] },
  apply_code: { steps: DETAILS, during: ['idle'] },
  proceed: { steps: DETAILS, during: ['idle'] },
  enter_otp: { steps: DETAILS, during: ['awaiting_otp'] },
  resend_otp: { steps: DETAILS, during: ['awaiting_otp'] },
  cancel_otp: { steps: DETAILS, during: ['awaiting_otp'] },
  // Activities that end when their step is left.
  abandon: {
    steps: ALL_STEPS,
    during: ['continuing', 'applying_code', 'finding_customer', 'sending_otp', 'awaiting_otp'],
  },
  // By the browser's history. While a code is entered, Back closes its dialog and stays.
  go_back: {
    steps: ALL_STEPS,
    during: ['idle', 'continuing', 'applying_code', 'finding_customer', 'sending_otp'],
  },
  // By any navigation. During a payment, leaving would lose track of it.
  leave: {
    steps: ALL_STEPS,
    during: ['idle', 'continuing', 'applying_code', 'finding_customer', 'sending_otp', 'awaiting_otp'],
  },
};

/** The allowed transitions; an activity that ends returns to `idle`. */
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

/** Whether an action is allowed now. */
export function isAllowed(action: Action, step: Step, activity: Activity): boolean {
  const { steps, during } = PERMISSIONS[action];
  return steps.includes(step) && during.includes(activity);
}

/** Returns the next activity. Throws for a transition that is not allowed, which is a bug. */
export function transition(from: Activity, to: Activity): Activity {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`a checkout cannot go from ${from} to ${to}`);
  return to;
}
