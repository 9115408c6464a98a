/** A door that opens once so many wait at it; whoever comes later finds it open. */
export function barrier(parties: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === parties) open();
    return opened;
  };
}
