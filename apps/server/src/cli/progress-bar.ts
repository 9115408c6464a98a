const WIDTH = 28;

/** Shows progress as a bar in a terminal; prints nothing if the output is a file. */
export function progressBar(label: string, output: NodeJS.WriteStream = process.stderr) {
  let shown = '';
  return {
    update(done: number, total: number): void {
      if (!output.isTTY) return;
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const full = Math.round(share * WIDTH);
      const text = `${label} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(share * 100)).padStart(3)} %`;
      if (text === shown) return;
      shown = text;
      output.write(`\r${text}`);
    },
    end(): void {
      if (shown !== '') output.write('\n');
      shown = '';
    },
  };
}
