/**
 * Makes writing to a closed terminal, or to a program that has ended such as `head`, no error: a server still stops in order,
 * and a command still ends with its exit code.
 */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EIO' && error.code !== 'EPIPE') throw error;
    });
  }
}
