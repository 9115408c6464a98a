import type { ChannelTemplate, Value } from '../templates.rules.ts';

/**
 * The text of a template as a register takes it: each parameter in the register's notation, from its number in the template's
 * order (1 for the first); values that are the same in every message of a deployment are filled in.
 */
export function registeredText(
  { text, parameters, constants = [] }: ChannelTemplate,
  values: Record<string, Value>,
  notation: (number: number) => string,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (constants.includes(name)) return String(values[name]);
    const index = parameters.indexOf(name);
    return index === -1 ? whole : notation(index + 1);
  });
}
