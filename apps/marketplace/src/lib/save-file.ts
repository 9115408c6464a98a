/** Hands bytes to the browser as a file to save. */
export function saveFile(bytes: Uint8Array, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari starts to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
