import { useMe } from './me.ts';
import { askSecondFactor } from './second-factor.ts';

/**
 * Returns a function that runs `work` in a verified session: it asks for the second factor first if the session has none. So a
 * dialog with a form opens after that question, not below it.
 */
export function useVerified(): (work: () => void) => Promise<void> {
  const { second_factor: standing } = useMe();
  return async (work) => {
    if (standing === 'verified' || (await askSecondFactor())) work();
  };
}
