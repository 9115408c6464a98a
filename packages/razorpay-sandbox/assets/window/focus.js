const FOCUSABLE = 'button, input, select';

const reachable = (element) => element.tabIndex >= 0 && !element.disabled && element.offsetParent !== null;

/** Keeps the Tab key inside an element. */
export function trapFocus(container) {
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...container.querySelectorAll(FOCUSABLE)].filter(reachable);
    if (stops.length === 0) return;
    const first = stops[0];
    const last = stops[stops.length - 1];
    const at = document.activeElement;
    if (event.shiftKey && (at === first || at === container)) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && at === last) {
      event.preventDefault();
      first.focus();
    }
  });
}

/**
 * Lets arrow keys move between tabs, as in the ARIA pattern; calls `choose` with the id of the chosen tab. Returns the
 * function that chooses one.
 */
export function prepareTabs(tabs, choose) {
  const select = (chosen) => {
    for (const tab of tabs) {
      const selected = tab === chosen;
      tab.setAttribute('aria-selected', String(selected));
      tab.tabIndex = selected ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !selected;
    }
    choose(chosen.id);
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', (event) => {
      const place = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 }[event.key];
      if (place === undefined) return;
      event.preventDefault();
      const next = tabs.at(place % tabs.length);
      select(next);
      next.focus();
    });
  }
  return select;
}
