import { type ReactNode, useEffect } from 'react';

/**
 * Marks the end of hydration for tests and measurements. It wraps the page: React derives ids from the position among
 * siblings, so a sibling that only the browser renders would change every id of the rendered page.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => void performance.mark('jalsa:hydrated'), []);
  return children;
}
