import { ChevronRightIcon } from '@jalsa/ui/icons';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';

interface SectionLinksProps {
  sections: readonly { label: string; path: string; Icon: ComponentType<{ className?: string }> }[];
}

/** Large links to sections. */
export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {sections.map(({ label, path, Icon }) => (
        <li key={path}>
          <Link
            to={path}
            className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-4 font-semibold shadow-sm transition-colors hover:border-edge"
          >
            <span className="flex size-10 items-center justify-center rounded-md bg-marigold-soft">
              <Icon className="size-5" />
            </span>
            <span className="flex-1">{label}</span>
            <ChevronRightIcon className="text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
