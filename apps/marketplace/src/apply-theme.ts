// Runs before the first paint, as a script of its own because the page allows no inline ones.
// Without a stored choice the stylesheet follows the system.
function applyTheme() {
  const { dataset } = document.documentElement;
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'light' || chosen === 'dark') dataset.theme = chosen;
    else delete dataset.theme;
  } catch {
    // Storage may be forbidden; the system's theme stands.
  }
}

// A line about the app that was dismissed is not to be seen for a moment either (`app-strip.tsx`).
function applyDismissal() {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem('appStrip') === 'dismissed') dataset.appStrip = 'dismissed';
    else delete dataset.appStrip;
  } catch {
    // Without storage it stays for this page.
  }
}

applyTheme();
applyDismissal();
// What another tab chooses holds here too; a cleared storage has no key.
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) applyTheme();
  if (key === 'appStrip' || key === null) applyDismissal();
});
