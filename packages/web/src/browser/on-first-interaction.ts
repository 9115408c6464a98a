/** Not `pointerover`, which a mouse that lies still sends at the first layout. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const;

/** Runs `work` once, at the first interaction with the page. */
export function onFirstInteraction(work: () => void): void {
  const onInteraction = () => {
    for (const sign of INTERACTION_EVENTS) removeEventListener(sign, onInteraction);
    work();
  };
  for (const sign of INTERACTION_EVENTS) addEventListener(sign, onInteraction, { passive: true });
}
