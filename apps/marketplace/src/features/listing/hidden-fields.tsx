import type { ListQuery } from '../../router/paths.ts';

/** What a form sends along besides what is filled in. */
export function HiddenFields({ fields }: { fields: ListQuery & { q?: string } }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
