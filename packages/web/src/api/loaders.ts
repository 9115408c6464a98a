import { data } from 'react-router-dom';
import { toProblem } from './problem.ts';

/** Runs a loader. A failed call ends in the error page with its status, on the server and in the browser. */
export async function runLoader<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = toProblem(error);
    throw problem.code === 'internal' ? error : data(problem, { status: problem.status });
  }
}

/** Ends a loader with the not-found page and status 404. */
export function notFound(): never {
  throw data(null, { status: 404 });
}
