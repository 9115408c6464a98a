import { commonTexts } from '../texts/common.ts';

/**
 * Runs along the window's upper edge while something is waited for; seen only once that takes over 300 ms. It tells of
 * no part of the page, so it stands in none of its landmarks: what is live needs none.
 */
export function ProgressBar() {
  return (
    <div
      role="progressbar"
      aria-live="polite"
      aria-label={commonTexts.loading}
      className="fixed inset-x-0 top-0 z-50 h-1 animate-delayed overflow-hidden bg-marigold-soft"
    >
      <div className="h-full w-2/5 animate-travel bg-marigold-strong" />
    </div>
  );
}
