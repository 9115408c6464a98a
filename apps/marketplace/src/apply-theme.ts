// Runs before the first paint, as a script of its own because the page allows no inline ones.
// Without a stored choice the stylesheet follows the system.
try {
  const chosen = localStorage.getItem('theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage may be forbidden; the system's theme stands.
}
