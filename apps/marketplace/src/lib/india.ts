import { tz } from '@date-fns/tz';

/** The time zone of all dates. As `{ in: india }` date-fns formats in it, wherever the page is rendered. */
export const india = tz('Asia/Kolkata');
