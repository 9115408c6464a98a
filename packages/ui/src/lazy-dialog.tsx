import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog.tsx';

/** Fetches the dialog's code ahead of its first opening, for instance when a finger or pointer comes near. */
export function preloadDialog(): Promise<typeof import('./dialog.tsx')> {
  return import('./dialog.tsx');
}

const Loaded = lazy(async () => ({ default: (await preloadDialog()).Dialog }));

/** The `Dialog`, whose code is fetched when it is first opened. Renders nothing until then, nor on the server. */
export function LazyDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
