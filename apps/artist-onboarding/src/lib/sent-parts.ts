/** The sent part of each file, from 0 to 1, when a part of all of them was sent, one after another. */
export function sentParts(sizes: readonly number[], part: number): number[] {
  let sent = part * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const own = Math.min(Math.max(sent, 0), size);
    sent -= size;
    return size > 0 ? own / size : part;
  });
}
