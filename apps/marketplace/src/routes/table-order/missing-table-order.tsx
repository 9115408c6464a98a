import { ErrorHead } from '@jalsa/site/page-head';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { CalendarIcon } from '@jalsa/ui/icons';
import { Link } from 'react-router-dom';
import { TableOrderFrame } from '../../features/tables/table-order-frame.tsx';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';

/** The page of an order that does not exist, with its head. It leads to the venues. */
export function MissingTableOrder() {
  return (
    <TableOrderFrame>
      <ErrorHead title={tableOrderTexts.pageTitle} siteName={commonTexts.siteName} />
      <EmptyState
        headingLevel={1}
        icon={<CalendarIcon />}
        title={tableOrderTexts.missingTitle}
        text={tableOrderTexts.missingText}
        action={
          <Link to={paths.venues()} className={buttonClass('secondary')}>
            {tableOrderTexts.venues}
          </Link>
        }
      />
    </TableOrderFrame>
  );
}
