import { data } from 'react-router-dom';
import { toProblem } from './problem.ts';

/** Runs a loader's calls; a failed one ends in the error page with its status, on the server as in the browser. */
export async function loading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = toProblem(error);
    throw problem.code === 'internal' ? error : data(problem, { status: problem.status });
  }
}
