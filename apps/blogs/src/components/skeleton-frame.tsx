import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { useScrollToTop } from '@jalsa/web/navigation/use-scroll-to-top';
import type { ReactNode } from 'react';

/** The frame around the skeleton of a page, scrolled to its top. */
export function SkeletonFrame({ children }: { children: ReactNode }) {
  useScrollToTop();
  return (
    <div className={`${PAGE_WIDTH} py-6 sm:py-10`}>
      <h1 className="sr-only">{frameTexts.loading}</h1>
      {children}
    </div>
  );
}
