const STOP = ['stop', 'stop all', 'unsubscribe', 'opt out', 'बंद', 'बंद करो', 'बंद करें'];
const START = ['start', 'unstop', 'subscribe', 'opt in', 'शुरू', 'शुरू करो', 'शुरू करें'];

/** The choice in a person's text, which must be one of the words alone; null for any other text. */
export function choiceIn(text: string): 'stop' | 'start' | null {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
  if (STOP.includes(words)) return 'stop';
  return START.includes(words) ? 'start' : null;
}
