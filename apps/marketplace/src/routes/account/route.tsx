import { AccountLayout } from './account-layout.tsx';

export const Component = AccountLayout;
