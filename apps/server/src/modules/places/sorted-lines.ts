/** The lines of a text that is sorted by a key of its lines. Nothing is read but the lines that a search looks at. */
export function sortedLines(text: string, keyOf: (line: string) => string) {
  const lineAt = (position: number) => {
    const start = text.lastIndexOf('\n', position - 1) + 1;
    return { start, line: text.slice(start, text.indexOf('\n', start)) };
  };
  return {
    /** The lines whose key begins with `prefix`, at most `max`. */
    beginningWith(prefix: string, max: number): string[] {
      let [low, high] = [0, text.length];
      while (low < high) {
        const { start, line } = lineAt((low + high) >> 1);
        if (keyOf(line) < prefix) low = start + line.length + 1;
        else high = start;
      }
      const found: string[] = [];
      while (low < text.length && found.length < max) {
        const { line } = lineAt(low);
        if (!keyOf(line).startsWith(prefix)) break;
        found.push(line);
        low += line.length + 1;
      }
      return found;
    },
  };
}
