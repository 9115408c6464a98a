import type { FrameHandle } from '../../lib/frame-handle.ts';
import { AccountLayout } from './account-layout.tsx';

export const handle: FrameHandle = { footer: 'short' };

export const Component = AccountLayout;
