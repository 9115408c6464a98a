import { useEffect } from 'react';
import { pageTitle } from './head.ts';

/** Sets the title of the tab, in the form of all sites. Pages of static sites call it; rendered pages have a `PageHead`. */
export function useTitle(title: string, siteName: string): void {
  useEffect(() => {
    document.title = pageTitle(title, siteName);
  }, [title, siteName]);
}
