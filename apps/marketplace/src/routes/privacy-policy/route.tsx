import { legalRoute } from '../../components/legal/legal-route.tsx';
import { paths } from '../../router/paths.ts';
import { privacyPage } from '../../texts/privacy-policy.ts';

export const { loader, handle, Component } = legalRoute(privacyPage, paths.privacy());
