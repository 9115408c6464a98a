import type { Behaviour, StandInAnswer } from '../../providers/http-stand-in.ts';
import type { Misbehaviour } from './misbehaviour.ts';

/** How a stand-in over HTTP treats its next request. */
export function httpBehaviour(
  misbehaviour: Misbehaviour,
  answers: Record<'asks to wait' | 'fails', StandInAnswer>,
): Behaviour | undefined {
  const treatment = misbehaviour.treat();
  switch (treatment) {
    case 'answers':
      return undefined;
    case 'answers late':
      return { slowAfter: misbehaviour.lateMs() };
    case 'breaks':
      return 'break';
    case 'loses the answer':
      return 'breakAfter';
    default:
      return answers[treatment];
  }
}
