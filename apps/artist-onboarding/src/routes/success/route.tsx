import { browserApi } from '../../lib/api.ts';

export { SuccessPage as Component } from './success-page.tsx';

/** The contact of the support; null when it could not be loaded, because the page says the important part without it. */
export async function loader() {
  try {
    const { support } = await browserApi().accounts.constants({ query: {} });
    return support;
  } catch {
    return null;
  }
}
