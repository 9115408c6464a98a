import { useEffect } from 'react';
import { commonTexts } from '../texts/common.ts';

/** Sets the title of the document. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${commonTexts().siteName}`;
  }, [title]);
}
