import { createApi, isApiError } from '@jalsa/api-client';
import { contract, operations } from '@jalsa/api-client/contract';
import { openApiDocument } from '@jalsa/api-client/openapi';

console.log(operations(contract).length);
console.log(Object.keys(openApiDocument({ servers: [] }).components.schemas).includes('Event'));
const fetch = async () => Response.json({ top_cities: [], other_cities: [] });
const api = createApi({ baseUrl: 'http://localhost', fetch });
api.catalogue.locations().then((cities) => console.log(JSON.stringify(cities)));
api.catalogue.event({ params: { id: '..' } }).catch((error) => console.log(isApiError(error, 'bad_request')));
