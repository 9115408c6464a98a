/** Saves bytes as a file. Throws when the browser refuses. */
export function saveFile(bytes: Uint8Array, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
