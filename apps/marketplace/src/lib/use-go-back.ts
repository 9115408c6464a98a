import { useNavigate } from 'react-router-dom';

/** To where the visitor came from within this site; `elsewhere` leads on when they came from outside. */
export function useGoBack(elsewhere: () => unknown): () => void {
  const navigate = useNavigate();
  return () => {
    if (cameFromHere()) void navigate(-1);
    else void elsewhere();
  };
}

/** Whether the page before this one is ours: the router numbers its entries from 0, replacing keeps the number. */
function cameFromHere(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return idx !== undefined && idx > 0;
}
