import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Queries } from '@jalsa/web/api/queries';
import { Link } from 'react-router-dom';
import { LeadForm } from '../../features/host/lead-form.tsx';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { hostTexts } from '../../texts/host.ts';

/** The form with which a host books a demo. */
export function EventHostPage() {
  return (
    <div className={`${PAGE_WIDTH} pt-1 pb-10 sm:pt-3`}>
      <Breadcrumbs
        label={commonTexts.breadcrumbs}
        link={Link}
        steps={[
          { name: hostTexts.hostEvent, path: paths.host() },
          { name: hostTexts.bookDemo, path: paths.eventHost() },
        ]}
      />
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 sm:mt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]">
        <div>
          <h1 className="text-3xl sm:text-4xl">{hostTexts.bookDemo}</h1>
          <p className="mt-3 max-w-prose text-lg text-muted">{hostTexts.formDescription}</p>
          <section aria-labelledby="next" className="mt-8 max-lg:hidden">
            <h2 id="next" className="text-xl">
              {hostTexts.nextTitle}
            </h2>
            <ol className="mt-3 list-inside list-decimal space-y-2 marker:font-semibold marker:text-rani">
              {hostTexts.next.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        </div>
        <div className="rounded-lg border border-line bg-surface p-5 shadow-md sm:p-7">
          <Queries>
            <LeadForm />
          </Queries>
        </div>
      </div>
    </div>
  );
}
