import { formatBlogDate } from '@jalsa/booking-core';

/** The date of a post: `Fri 20 Nov 05:30 PM` (specification 2, section 9). */
export function PostDate({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatBlogDate(instant)}
    </time>
  );
}
