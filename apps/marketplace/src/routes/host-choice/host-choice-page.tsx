import { ArrowRightIcon, CalendarIcon, UserIcon } from '@jalsa/ui/icons';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { SiteLink } from '@jalsa/web/links/site-link';
import { paths } from '../../lib/paths.ts';
import { hostTexts } from '../../texts/host.ts';

const cards = () => [
  {
    to: paths.eventHost(),
    title: hostTexts.hostCard,
    text: hostTexts.hostCardText,
    Icon: CalendarIcon,
  },
  {
    to: paths.artistOnboard(),
    title: hostTexts.artistCard,
    text: hostTexts.artistCardText,
    Icon: UserIcon,
  },
];

/** The choice between hosting an event and joining as an artist. */
export function HostChoicePage() {
  return (
    <div className={`${PAGE_WIDTH} py-10 sm:py-16`}>
      <h1 className="text-3xl sm:text-4xl">{hostTexts.choiceTitle}</h1>
      <p className="mt-3 text-lg text-muted">{hostTexts.choiceLead}</p>
      <ul className="mt-8 grid gap-4 sm:gap-6 md:grid-cols-2">
        {cards().map(({ to, title, text, Icon }) => (
          <li
            key={to}
            className="relative flex flex-col items-start rounded-lg border border-line bg-surface p-6 shadow-sm transition-shadow has-[a:hover]:shadow-md sm:p-8"
          >
            <span className="flex size-14 items-center justify-center rounded-full bg-rani-soft text-2xl text-rani">
              <Icon />
            </span>
            <h2 className="mt-5 text-2xl">
              {/* The link covers the whole card. */}
              <SiteLink to={to} className="after:absolute after:inset-0 after:rounded-lg">
                {title}
              </SiteLink>
            </h2>
            <p className="mt-2 text-muted">{text}</p>
            <ArrowRightIcon className="mt-6 text-rani text-xl" />
          </li>
        ))}
      </ul>
    </div>
  );
}
