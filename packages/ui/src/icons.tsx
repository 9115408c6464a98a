import type { ReactNode } from 'react';
import { cx } from './lib/cx.ts';

export interface IconProps {
  className?: string;
}

/**
 * Icons have the size and the colour of the surrounding text. Screen readers skip them, because a text stands beside
 * each.
 */
export function icon(name: string, drawing: ReactNode) {
  function Icon({ className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={cx('size-[1.15em] shrink-0', className)}
      >
        {drawing}
      </svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}

export const path = (d: string) => <path d={d} />;

export const PlusIcon = /* @__PURE__ */ icon('PlusIcon', path('M12 5v14M5 12h14'));
export const MinusIcon = /* @__PURE__ */ icon('MinusIcon', path('M5 12h14'));
export const CloseIcon = /* @__PURE__ */ icon('CloseIcon', path('M6 6l12 12M18 6L6 18'));
export const CheckIcon = /* @__PURE__ */ icon('CheckIcon', path('M5 12.5l4.5 4.5L19 7.5'));
export const ChevronDownIcon = /* @__PURE__ */ icon('ChevronDownIcon', path('M6 9.5l6 6 6-6'));
export const ChevronLeftIcon = /* @__PURE__ */ icon('ChevronLeftIcon', path('M14.5 6l-6 6 6 6'));
export const ChevronRightIcon = /* @__PURE__ */ icon('ChevronRightIcon', path('M9.5 6l6 6-6 6'));
export const ArrowLeftIcon = /* @__PURE__ */ icon('ArrowLeftIcon', path('M11 6l-6 6 6 6M5 12h14'));
export const ArrowRightIcon = /* @__PURE__ */ icon('ArrowRightIcon', path('M13 6l6 6-6 6M5 12h14'));
export const SearchIcon = /* @__PURE__ */ icon(
  'SearchIcon',
  path('M16.2 16.2L21 21M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z'),
);
export const FilterIcon = /* @__PURE__ */ icon(
  'FilterIcon',
  path(
    'M4 7h9.5M18.5 7H20M4 17h1.5M10.5 17H20M13.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M5.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  ),
);
export const MapPinIcon = /* @__PURE__ */ icon(
  'MapPinIcon',
  path(
    'M12 21.5c4.5-4.6 7-8.3 7-11.6A7 7 0 0 0 5 9.9c0 3.3 2.5 7 7 11.6zM14.6 9.8a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0z',
  ),
);
export const CalendarIcon = /* @__PURE__ */ icon(
  'CalendarIcon',
  path('M4 9.5h16M8 3v4M16 3v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z'),
);
export const ClockIcon = /* @__PURE__ */ icon(
  'ClockIcon',
  path('M12 7.5V12l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z'),
);
export const TicketIcon = /* @__PURE__ */ icon(
  'TicketIcon',
  path(
    'M4 6h16a1 1 0 0 1 1 1v2.5a2.5 2.5 0 0 0 0 5V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2.5a2.5 2.5 0 0 0 0-5V7a1 1 0 0 1 1-1zM14 6v2.5M14 11v2M14 15.5V18',
  ),
);
export const UserIcon = /* @__PURE__ */ icon(
  'UserIcon',
  path('M5 20.5c.6-4 3.4-6 7-6s6.4 2 7 6M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0z'),
);
export const UsersIcon = /* @__PURE__ */ icon(
  'UsersIcon',
  path(
    'M2.5 20c.5-3.6 3-5.4 6.5-5.4s6 1.8 6.5 5.4M12.6 8a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0zM16 4.7a3.6 3.6 0 0 1 0 6.6M18 15c2 .7 3.2 2.4 3.5 5',
  ),
);
export const MenuIcon = /* @__PURE__ */ icon('MenuIcon', path('M4 7h16M4 12h16M4 17h16'));
export const SunIcon = /* @__PURE__ */ icon(
  'SunIcon',
  path(
    'M12 2.5v2M12 19.5v2M4.6 4.6L6 6M18 18l1.4 1.4M2.5 12h2M19.5 12h2M4.6 19.4L6 18M18 6l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  ),
);
export const MoonIcon = /* @__PURE__ */ icon(
  'MoonIcon',
  path('M20.5 14.5A8.5 8.5 0 0 1 9.5 3.5a8.5 8.5 0 1 0 11 11z'),
);
export const MonitorIcon = /* @__PURE__ */ icon(
  'MonitorIcon',
  path('M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 21h6M12 17v4'),
);
export const AlertIcon = /* @__PURE__ */ icon(
  'AlertIcon',
  path('M12 8v4.5M12 16h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z'),
);
export const InfoIcon = /* @__PURE__ */ icon(
  'InfoIcon',
  path('M12 11.5V16M12 8h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z'),
);
export const ShareIcon = /* @__PURE__ */ icon(
  'ShareIcon',
  path('M12 15V4M8 7.5L12 3.5l4 4M7 11H6a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1'),
);
export const CopyIcon = /* @__PURE__ */ icon(
  'CopyIcon',
  path(
    'M10 9h8a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5',
  ),
);
export const ChatIcon = /* @__PURE__ */ icon(
  'ChatIcon',
  path('M20.5 11.6a8.3 8.3 0 0 1-12.2 7.3L3.5 20.5l1.6-4.6a8.3 8.3 0 1 1 15.4-4.3z'),
);
export const DownloadIcon = /* @__PURE__ */ icon('DownloadIcon', path('M12 4v11M7 10.5l5 5 5-5M5 20h14'));
export const PhoneIcon = /* @__PURE__ */ icon(
  'PhoneIcon',
  path(
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
  ),
);
export const MailIcon = /* @__PURE__ */ icon(
  'MailIcon',
  path('M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 7.5L12 13l8.5-5.5'),
);
export const TagIcon = /* @__PURE__ */ icon(
  'TagIcon',
  path(
    'M3.5 4.5v6.7l9.2 9.2a1.5 1.5 0 0 0 2.1 0l5.6-5.6a1.5 1.5 0 0 0 0-2.1L11.2 3.5H4.5a1 1 0 0 0-1 1zM8 8h.01',
  ),
);
export const LogoutIcon = /* @__PURE__ */ icon(
  'LogoutIcon',
  path('M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15.5 8l4 4-4 4M19.5 12H10'),
);
export const HelpIcon = /* @__PURE__ */ icon(
  'HelpIcon',
  path('M9.3 9.3a2.8 2.8 0 1 1 4 2.6c-.9.4-1.3 1-1.3 2M12 17h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z'),
);
export const BuildingIcon = /* @__PURE__ */ icon(
  'BuildingIcon',
  path('M5 21V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v16M15 10h3a1 1 0 0 1 1 1v10M3 21h18M8.5 8h3M8.5 12h3M8.5 16h3'),
);
export const ArticleIcon = /* @__PURE__ */ icon(
  'ArticleIcon',
  path(
    'M6 3.5h9l4 4V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1-1.5zM8.5 12h7M8.5 16h7M8.5 8h3',
  ),
);
export const HeartIcon = /* @__PURE__ */ icon(
  'HeartIcon',
  path(
    'M12 20.2C7.4 16.6 3.5 13.4 3.5 9.3a4.6 4.6 0 0 1 8.5-2.5 4.6 4.6 0 0 1 8.5 2.5c0 4.1-3.9 7.3-8.5 10.9z',
  ),
);
export const RetryIcon = /* @__PURE__ */ icon('RetryIcon', path('M20 11a8 8 0 1 0-.7 4.5M20 5v6h-6'));
export const PauseIcon = /* @__PURE__ */ icon('PauseIcon', path('M9 6v12M15 6v12'));
export const PlayIcon = /* @__PURE__ */ icon('PlayIcon', path('M8 5.5v13l10.5-6.5z'));
export const CameraIcon = /* @__PURE__ */ icon(
  'CameraIcon',
  path(
    'M4 8h3l1.6-2.5h6.8L17 8h3a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM15.6 13.4a3.6 3.6 0 1 1-7.2 0 3.6 3.6 0 0 1 7.2 0z',
  ),
);
export const BoldIcon = /* @__PURE__ */ icon(
  'BoldIcon',
  path('M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z'),
);
export const ItalicIcon = /* @__PURE__ */ icon('ItalicIcon', path('M10 5h8M6 19h8M14.5 5l-5 14'));
export const HeadingIcon = /* @__PURE__ */ icon('HeadingIcon', path('M6 5v14M18 5v14M6 12h12'));
export const ListIcon = /* @__PURE__ */ icon(
  'ListIcon',
  path('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01'),
);
export const NumberedListIcon = /* @__PURE__ */ icon(
  'NumberedListIcon',
  path('M10 6h10M10 12h10M10 18h10M4 4.5h1.5V10M3.5 10h4M4 14.5h2.5c.8 1.5-2.5 3-2.5 4.5h3'),
);
export const UndoIcon = /* @__PURE__ */ icon('UndoIcon', path('M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9'));
export const RedoIcon = /* @__PURE__ */ icon('RedoIcon', path('M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5'));
