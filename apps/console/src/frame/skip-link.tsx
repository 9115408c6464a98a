import { goToSection } from '@jalsa/web/navigation/go-to-section';
import { commonTexts } from '../texts/common.ts';

/** The link of keyboards past the menu. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link to a part of the page
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        goToSection('content');
      }}
      className="sr-only rounded-md bg-ink px-4 py-3 font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {commonTexts.skipToContent}
    </a>
  );
}
