import { Actions } from './actions.tsx';
import { Content } from './content.tsx';
import { Fields } from './fields.tsx';
import { Navigation } from './navigation.tsx';

/** Every component of packages/ui in its states. Dialogs, toasts and the loading bar are in pictures of their own. */
export function ComponentsPage() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-8">
      <h1 className="mb-6 text-3xl">Components</h1>
      <Actions />
      <Fields />
      <Content />
      <Navigation />
    </main>
  );
}
