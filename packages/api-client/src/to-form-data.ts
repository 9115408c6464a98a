/** A value of a multipart field. */
export type FormValue = Blob | string | number | null | undefined;

/** Fields of a multipart body by name; a list repeats its field. */
export type FormFields = Readonly<Record<string, FormValue | readonly FormValue[]>>;

/** Builds a multipart body of plain fields, without those that are undefined or null. Returns a `FormData` unchanged. */
export function toFormData(fields: FormData | FormFields): FormData {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of [value].flat() as FormValue[]) {
      if (entry === undefined || entry === null) continue;
      form.append(name, typeof entry === 'number' ? String(entry) : entry);
    }
  }
  return form;
}
