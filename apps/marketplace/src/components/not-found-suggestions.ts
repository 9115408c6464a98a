import { createContext, type ReactNode } from 'react';

/**
 * The content of the not-found page besides its home link. The site provides it, because components do not import
 * features.
 */
export const NotFoundSuggestions = createContext<ReactNode>(null);
