import { fileURLToPath } from 'node:url';
import type { Api } from '@jalsa/api-client';
import type { Page } from '@playwright/test';
import type { EventKey, Size } from '../src/support/journey-catalogue.ts';
import type { FaultLog } from '../src/support/record-faults.ts';

/** The folder of the screenshots and their index. */
export const FOLDER = fileURLToPath(new URL('../../../.shots/', import.meta.url));
export const THEMES = ['light', 'dark'] as const;

export interface ShotContext {
  page: Page;
  origin: string;
  api: Api;
  /** The size whose journey events are opened; widths below 1024 px use those of the phone. */
  size: Size;
  handle(key: EventKey | 'dates-first' | 'dates-second'): string;
  faults: FaultLog;
}

/** A page in one of its states. */
export interface Shot {
  page: string;
  state: string;
  /** Brings the page into the state and resolves when the state is visible. */
  open(context: ShotContext): Promise<unknown>;
  /** Something covers the page: the viewport is captured instead of the full page. */
  hasOverlay?: boolean;
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The file name of a screenshot. */
export const fileNameOf = ({ page, state }: Shot, width: string, theme: string): string =>
  `${slugOf(page)}--${slugOf(state)}--${width}-${theme}.png`;
