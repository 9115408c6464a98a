interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

/** What PostgreSQL said of a failed statement (its appendix A); empty for a failure of another kind. */
export function sqlState(error: unknown): { code: string; constraint: string } {
  // Drizzle wraps the driver's error.
  const { cause } = error as Error;
  const { code = '', constraint = '' } = (cause instanceof Error ? cause : (error ?? {})) as DatabaseError;
  return { code: String(code), constraint };
}

const TRIES = 8;

/**
 * Runs `work` again when PostgreSQL ended it for the sake of another transaction (serialization failure, deadlock):
 * nothing of it was kept, and trying again is all that is needed.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !/^40(001|P01)$/.test(sqlState(error).code)) throw error;
    }
  }
}
