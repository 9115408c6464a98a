export const withoutRole = 1;
