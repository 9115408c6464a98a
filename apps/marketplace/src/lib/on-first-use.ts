const SIGNS = ['pointerover', 'touchstart', 'keydown'] as const;

/** Runs something once, when somebody begins to use the page: until then, nothing is fetched but the page. */
export function onFirstUse(work: () => void): void {
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin);
    work();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
}
