import type { MouseEvent, ReactNode } from 'react';
import { goToSection } from '../navigation/go-to-section.ts';
import { frameTexts } from './frame-texts.ts';

function skipToContent(event: MouseEvent) {
  event.preventDefault();
  goToSection('content');
}

interface PageFrameProps {
  header: ReactNode;
  footer: ReactNode;
  /** The page. */
  children: ReactNode;
}

/** The skip link, the header, the page as `<main id="content">`, and the footer. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {/* biome-ignore lint/a11y/useValidAnchor: a working link before the script runs */}
      <a
        href="#content"
        onClick={skipToContent}
        className="sr-only rounded-md bg-ink px-4 py-3 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {frameTexts.skipToContent}
      </a>
      {header}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {footer}
    </div>
  );
}
