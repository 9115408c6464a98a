import { legalRoute } from '../../components/legal/legal-route.tsx';
import { paths } from '../../lib/paths.ts';
import { privacyPage } from '../../texts/privacy-policy.ts';

export const { loader, handle, Component } = legalRoute(privacyPage, paths.privacy());
