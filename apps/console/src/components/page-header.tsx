import { useTitle } from '@jalsa/site/use-title';
import type { ReactNode } from 'react';
import { commonTexts } from '../texts/common.ts';

interface PageHeaderProps {
  title: string;
  /** A sentence under the title. */
  text?: ReactNode;
  /** The buttons of the page. */
  actions?: ReactNode;
}

/** The title of a page, also in the tab of the browser, and its buttons. */
export function PageHeader({ title, text, actions }: PageHeaderProps) {
  useTitle(title, commonTexts.console);
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-1 max-w-prose text-muted text-sm">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
