import { runLoader } from '@jalsa/web/loaders';
import { browserApi } from '../../lib/api.ts';
import { loadTagGroups } from '../../lib/artist-requests.ts';
import { readDraft } from '../../lib/draft.ts';

export { WizardPage as Component } from './wizard-page.tsx';

export async function loader() {
  const [groups, draft] = await Promise.all([runLoader(() => loadTagGroups(browserApi())), readDraft()]);
  return { groups, draft };
}

/** The step is part of the address; the loaded draft would replace what was typed since. */
export const shouldRevalidate = () => false;
