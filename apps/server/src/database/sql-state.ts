interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

/** The SQLSTATE (PostgreSQL's appendix A) and the constraint of a failed statement; empty for any other failure. */
export function sqlState(error: unknown): { code: string; constraint: string } {
  // Drizzle wraps the driver's error.
  const { cause } = error as Error;
  const { code = '', constraint = '' } = (cause instanceof Error ? cause : (error ?? {})) as DatabaseError;
  return { code: String(code), constraint };
}

const MAX_TRIES = 8;

/**
 * Runs `work`, and runs it again if PostgreSQL rolled it back because of another transaction (serialization failure,
 * deadlock).
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_TRIES || !/^40(001|P01)$/.test(sqlState(error).code)) throw error;
    }
  }
}
