import { createVisitorApi } from '@jalsa/web/session/visitor-api';
import type { Api } from './api.ts';
import { apiGroups } from './api-groups.ts';

/** The API client of the browser, with the current session. */
export const visitorApi: Api = createVisitorApi(apiGroups);
