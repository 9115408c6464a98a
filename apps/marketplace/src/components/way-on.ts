import { createContext, type ReactNode } from 'react';

/** What a page that is not found offers besides the way home. The site brings it: components know no feature. */
export const WayOn = createContext<ReactNode>(null);
