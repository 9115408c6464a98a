import { createApiAccess } from '@jalsa/web/api/api';
import { driverApi } from './driver-api.ts';

type Api = typeof driverApi;

// Every page begins with a call, so the client is not loaded later.
export const { ApiContext, browserApi, useApi } = createApiAccess<Api>(async () => driverApi);
