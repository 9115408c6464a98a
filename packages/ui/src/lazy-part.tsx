import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

interface LazyPartProps {
  /** Called when the code cannot be loaded, for instance offline. A dialog closes then, so that it can be opened again. */
  onLoadFailure?: () => void;
}

/**
 * `React.lazy` for a part of a page. It renders the fallback while its code is loading, and nothing when it cannot be
 * loaded; the next time that the part is shown loads the code again. The code of a dialog is loaded when `open` is first true.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType,
) {
  let Part = createPart();
  function createPart() {
    return lazy(async (): Promise<{ default: ComponentType<Props & LazyPartProps> }> => {
      try {
        return { default: await load() };
      } catch (error) {
        console.warn('A part of the page could not be loaded:', error);
        Part = createPart();
        return { default: LoadFailure };
      }
    });
  }
  return function LazyPart({ onLoadFailure, ...props }: Props & LazyPartProps) {
    const [Code, setCode] = useState<typeof Part | null>(null);
    if (!Code && !('open' in props && props.open === false)) setCode(Part);
    if (!Code) return null;
    const fail =
      onLoadFailure &&
      (() => {
        setCode(null);
        onLoadFailure();
      });
    return (
      <Suspense fallback={Fallback && <Fallback />}>
        <Code {...(props as unknown as Props)} onLoadFailure={fail} />
      </Suspense>
    );
  };
}

function LoadFailure({ onLoadFailure }: LazyPartProps) {
  useEffect(() => onLoadFailure?.(), [onLoadFailure]);
  return null;
}
