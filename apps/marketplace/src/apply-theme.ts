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

applyTheme();
// What another tab chooses holds here too; a cleared storage has no key.
addEventListener('storage', ({ key }) => {
  if (key === 'theme' || key === null) applyTheme();
});
