import type { ListQuery } from '../../lib/paths.ts';

/** Hidden fields of a form. */
export function HiddenFields({ fields }: { fields: ListQuery & { q?: string } }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
