import { useEffect, useState } from 'react';
import { onSessionChange, readSession, type Session } from './session.ts';

/** The stored session; null on the server and in the first render. */
export function useSession(): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const read = () => setSession(readSession());
    read();
    return onSessionChange(read);
  }, []);
  return session;
}
