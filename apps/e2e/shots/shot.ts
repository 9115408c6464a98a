import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { EventKey, Size } from '../src/support/journey-catalogue.ts';
import type { FaultWatch } from '../src/support/watch-faults.ts';

/** Where pictures and their index are written. */
export const FOLDER = fileURLToPath(new URL('../../../.shots/', import.meta.url));
export const THEMES = ['light', 'dark'] as const;

export interface Visit {
  page: Page;
  origin: string;
  /** Whose events of the journeys are opened: widths below a desk's have the phone's. */
  size: Size;
  handle(key: EventKey | 'dates-first' | 'dates-second'): string;
  faults: FaultWatch;
}

/** A page in one of its states. */
export interface Shot {
  page: string;
  state: string;
  /** Brings the page into the state, and ends once it is seen to be there. */
  open(visit: Visit): Promise<unknown>;
  /** Something lies over the page: the window is taken instead of the whole page. */
  isOver?: boolean;
}

const nameOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The file of a picture, inside the folder. */
export const fileOf = ({ page, state }: Shot, width: string, theme: string): string =>
  `${nameOf(page)}--${nameOf(state)}--${width}-${theme}.png`;
