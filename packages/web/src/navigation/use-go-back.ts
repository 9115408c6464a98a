import { useNavigate } from 'react-router-dom';

/** Returns to the previous page of this site; calls `fallback` when the visitor came from another site. */
export function useGoBack(fallback: () => unknown): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasPreviousPage()) void navigate(-1);
    else void fallback();
  };
}

/**
 * Whether the previous history entry is a page of this site. The router numbers its entries from 0; a replaced entry
 * keeps its number.
 */
function hasPreviousPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx !== undefined && idx > 0;
}
