/** A barrier: callers wait until `parties` of them have arrived; later callers do not wait. */
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
