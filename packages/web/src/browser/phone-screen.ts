const MOBILE_BREAKPOINT_PX = 600;

/** The media query of screens narrower than the mobile breakpoint. */
export const PHONE_SCREEN = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

/** Whether the screen is narrower than the mobile breakpoint. Called by effects and event handlers only. */
export const isPhoneScreen = () => window.matchMedia(PHONE_SCREEN).matches;
