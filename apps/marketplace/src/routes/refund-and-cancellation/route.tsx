import { legalRoute } from '../../components/legal/legal-route.tsx';
import { paths } from '../../lib/paths.ts';
import { refundsPage } from '../../texts/refund-and-cancellation.ts';

export const { loader, handle, Component } = legalRoute(refundsPage, paths.refunds());
