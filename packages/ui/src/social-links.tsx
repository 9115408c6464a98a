import { GlobeIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { buttonClass } from './button.tsx';
import { iconButtonClass } from './icon-button.tsx';
import { cx } from './lib/cx.ts';

/** A brand's mark, which no icon library has. */
const mark = (d: string) =>
  function Mark({ className }: { className: string }) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        <path d={d} />
      </svg>
    );
  };

const ICONS: Record<string, ComponentType<{ className: string }>> = {
  instagram: mark(
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM15.7 12a3.7 3.7 0 1 1-7.4 0 3.7 3.7 0 0 1 7.4 0zM16.8 7.2h.01',
  ),
  facebook: mark(
    'M14 20.5v-7h3l.6-3.5H14V8.2c0-1 .5-1.7 1.8-1.7h2V3.6a14 14 0 0 0-2.6-.2c-2.9 0-4.7 1.7-4.7 4.6v2H7.5v3.5h3v7z',
  ),
  twitter: mark('M4 4h4.2L20 20h-4.2zM19.4 4l-6.3 6.9M10.6 13.4L4.6 20'),
  website: GlobeIcon,
};

export interface SocialLinksProps {
  /** The name of the list for screen readers. */
  label: string;
  /** `name` is `instagram`, `facebook`, `twitter`, `website`, or any other text. */
  links: readonly { name: string; url: string }[];
  /** The name of a link for screen readers, which says that a new tab opens. */
  linkLabel: (name: string) => string;
  className?: string;
}

/**
 * The links of a person, each in a new tab: an icon for the known names, a button with the name for all others. Search
 * engines are told that the person, not the site, recommends their targets.
 */
export function SocialLinks({ label, links, linkLabel, className }: SocialLinksProps) {
  return (
    <ul aria-label={label} className={cx('flex flex-wrap items-center gap-2', className)}>
      {links.map(({ name, url }, index) => {
        const Icon = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
        return (
          <li key={index}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              aria-label={linkLabel(name)}
              className={
                Icon ? cx(iconButtonClass(), 'border border-edge bg-surface') : buttonClass('secondary')
              }
            >
              {Icon ? <Icon className="size-6" /> : name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
