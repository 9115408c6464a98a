import { personalStore, readJson } from '@jalsa/web/storage/storage';

const KEY = 'cabDriverDetails';

/** The name and the number of the registration. */
export interface Details {
  name: string;
  mobile: string;
}

/** What the driver has typed in this tab: another language and a discarded page load the form again. */
export const readDetails = (): Details => readJson<Details>(personalStore(), KEY) ?? { name: '', mobile: '' };

export function storeDetails({ name, mobile }: Details): void {
  personalStore().setItem(KEY, JSON.stringify({ name, mobile }));
}

export function clearDetails(): void {
  personalStore().removeItem(KEY);
}
