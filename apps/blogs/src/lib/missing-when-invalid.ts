import { isApiError } from '@jalsa/web/api/api-errors';
import { notFound } from '@jalsa/web/api/loaders';

/** The answer of a call; a request that the API finds invalid names a page that does not exist. */
export async function missingWhenInvalid<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error, 'invalid_request')) notFound();
    throw error;
  }
}
