import { formatBlogDate } from '@jalsa/booking-core';

/** The date of a post: `Fri 20 Nov 05:30 PM`. */
export function PostDate({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="whitespace-nowrap">
      {formatBlogDate(instant)}
    </time>
  );
}
