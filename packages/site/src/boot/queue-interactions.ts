/** The time within which a click is replayed; a later replay would surprise the visitor. */
const REPLAY_WITHIN_MS = 8_000;

type FieldState = Pick<HTMLInputElement, 'value' | 'checked'>;

/**
 * Creates the function that replays a field's value; undefined for an unchanged field, and for a radio button that
 * lost its check to another one.
 */
function createFieldReplay(
  input: HTMLInputElement,
  { value, checked }: FieldState,
): (() => void) | undefined {
  const { type } = input;
  // React ignores a value that it has seen before, so the default is restored first.
  if (checked !== input.defaultChecked) {
    if (type === 'radio' && !checked) return undefined;
    return () => {
      input.checked = !checked;
      input.click();
    };
  }
  if (value === input.defaultValue) return undefined;
  return () => {
    input.value = input.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    // When the field has lost the focus, its suggestions must not open.
    if (document.activeElement !== input) input.dispatchEvent(new Event('focusout', { bubbles: true }));
  };
}

/** The section of this page to which the link leads; undefined for a link to another page. */
function sectionOf({ origin, pathname, search, hash }: HTMLAnchorElement): string | undefined {
  const isHere = origin + pathname + search === location.origin + location.pathname + location.search;
  return isHere && hash ? decodeURIComponent(hash.slice(1)) : undefined;
}

/** Whether the click opens a new tab or window. */
function isModified({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * Queues inputs and clicks until the modules have run, and replays them then. Links to other pages work without the
 * modules. A link to a section of this page scrolls at once and is replayed, because the browser's own history entry would
 * lack the router's state: Back could then not be blocked while a payment runs, and scroll positions were mixed up.
 */
export function queueInteractions(): void {
  const replays: (() => unknown)[] = [];
  const queuedButtons = new Set<HTMLElement>();
  const fieldStates = new Map<HTMLInputElement, FieldState>();
  const storeField = (input: EventTarget | null) => {
    if (input instanceof HTMLInputElement)
      fieldStates.set(input, { value: input.value, checked: input.checked });
  };
  // Stored at once, because a re-rendered field has its original value again.
  const onInput = ({ target }: Event) => storeField(target);
  let isComposing = false;
  const queueClick = (click: MouseEvent) => {
    const element = click.target instanceof Element && click.target.closest<HTMLElement>('button, a[href]');
    if (element instanceof HTMLButtonElement) {
      if (element.type !== 'button') return;
      element.dataset.queued = '';
      queuedButtons.add(element);
      setTimeout(() => delete element.dataset.queued, REPLAY_WITHIN_MS);
    } else if (element instanceof HTMLAnchorElement) {
      const section = sectionOf(element);
      if (section === undefined || isModified(click)) return;
      click.preventDefault();
      document.getElementById(section)?.scrollIntoView();
    } else return;
    const deadline = performance.now() + REPLAY_WITHIN_MS;
    replays.push(() => performance.now() < deadline && element.click());
  };
  // A form without an action would put the typed values into the address. A form with an action is a search.
  const preventSubmit = (event: Event) => {
    if (!(event.target as HTMLFormElement).hasAttribute('action')) event.preventDefault();
  };
  // Each replay runs in its own task, so that React renders in between.
  const replayNext = () => {
    const replay = replays.shift();
    if (!replay) return;
    replay();
    setTimeout(replayNext);
  };
  const replayAll = () => {
    removeEventListener('input', onInput, true);
    replays.unshift(
      ...[...fieldStates].flatMap(([input, fieldState]) => createFieldReplay(input, fieldState) ?? []),
    );
    replayNext();
  };
  addEventListener('compositionstart', () => (isComposing = true), true);
  addEventListener('compositionend', () => (isComposing = false), true);
  addEventListener('click', queueClick, true);
  addEventListener('input', onInput, true);
  addEventListener('submit', preventSubmit, true);
  // From now on React handles the events itself.
  addEventListener('jalsa:hydrating', () => {
    for (const button of queuedButtons) delete button.dataset.queued;
    // Includes values that the browser has autofilled.
    document.querySelectorAll('input').forEach(storeField);
    removeEventListener('click', queueClick, true);
    removeEventListener('submit', preventSubmit, true);
  });
  addEventListener('jalsa:hydrated', () => {
    if (isComposing) addEventListener('compositionend', () => setTimeout(replayAll), { once: true });
    else setTimeout(replayAll);
  });
}
