import { legalRoute } from '../../components/legal/legal-route.tsx';
import { paths } from '../../lib/paths.ts';
import { termsPage } from '../../texts/terms-and-conditions.ts';

export const { loader, handle, Component } = legalRoute(termsPage, paths.terms());
