/** The values of the `{name}` places of a text. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Fills the `{name}` places of a text of `MESSAGES` or `FIELD_MESSAGES`; a place that is not given stays as it is. */
export function fillMessage(message: string, values: MessageParams): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
