/** Moves the scroll position and the focus to the section. It adds no history entry, which would break the Back link. */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}
