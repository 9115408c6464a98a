/** Regular expressions that take quadratic time, as people write them: the check of expressions must find each. */
export const literal = /\s*;\s*/;
export const ofText = /^(?:a+)+$/u;
export const ofParts = (name: string) => new RegExp(`\\s+${name}$`);
