/** A mobile number without all but its last four digits. */
export const maskMobile = (mobile: string): string => `••••••${mobile.slice(-4)}`;

/** An email address without the part before its domain. */
export const maskEmail = (email: string): string => `•••${email.slice(email.lastIndexOf('@'))}`;
