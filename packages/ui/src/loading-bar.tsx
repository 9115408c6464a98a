/**
 * A bar at the top of the viewport while a page is loading; visible after 300 ms. It belongs to no landmark, because live
 * regions need none.
 */
export function LoadingBar({ label }: { label: string }) {
  return (
    <div
      role="progressbar"
      aria-live="polite"
      aria-label={label}
      className="fixed inset-x-0 top-0 z-50 h-1 animate-delayed overflow-hidden bg-marigold-soft"
    >
      <div className="h-full w-2/5 animate-travel bg-marigold-strong" />
    </div>
  );
}
