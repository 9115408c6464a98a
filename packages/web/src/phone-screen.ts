import { LIMITS } from '@jalsa/booking-core';

/** The media query of screens narrower than the mobile breakpoint (specification 2, section 9). */
export const PHONE_SCREEN = `(max-width: ${LIMITS.mobileBreakpointPx - 0.02}px)`;

/** Whether the screen is narrower than the mobile breakpoint. Called by effects and event handlers only. */
export const isPhoneScreen = () => window.matchMedia(PHONE_SCREEN).matches;
