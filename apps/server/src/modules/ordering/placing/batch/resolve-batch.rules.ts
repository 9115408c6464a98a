/** The database's answer to a batch. */
export type WriteOutcome<Item, Refusal> =
  | { kind: 'written' }
  /** Nothing was written because of these items, whose verdicts are final; the others are not decided. */
  | { kind: 'unfit'; verdicts: ReadonlyMap<Item, Verdict<Refusal>> }
  /** Nothing was written, and the error of the database does not name the items. */
  | { kind: 'refused' };

/** `stale`: priced with a version of the catalogue that has changed. */
export type Verdict<Refusal> = { kind: 'placed' } | { kind: 'stale' } | { kind: 'refused'; refusal: Refusal };

export interface BatchStore<Item, Refusal> {
  /** Writes all of the items or none. */
  write(items: readonly Item[]): Promise<WriteOutcome<Item, Refusal>>;
  /** Reads the stock, and returns the items that would be refused if they came one by one in this order. */
  simulate(items: readonly Item[]): Promise<Map<Item, Refusal>>;
  /** The refusal of one item that the database refused repeatedly although the simulation placed it. */
  unexplained(item: Item): Refusal;
}

/** How often one item alone is tried while the simulation places it. */
const TRIES_ALONE = 3;

/**
 * Decides every item of a batch as if they had come one by one, with few statements. It writes the whole batch, without
 * the items that turn out unfit. When the database refuses that, it simulates the batch, refuses the items that the
 * simulation refuses, and writes the others. A refusal that the simulation does not explain (another process took the
 * stock in between) is found by bisecting the batch.
 */
export async function resolveBatch<Item, Refusal>(
  store: BatchStore<Item, Refusal>,
  items: readonly Item[],
): Promise<Map<Item, Verdict<Refusal>>> {
  const verdicts: Verdicts<Item, Refusal> = new Map();
  await resolveItems(store, items, verdicts);
  return verdicts;
}

type Verdicts<Item, Refusal> = Map<Item, Verdict<Refusal>>;

async function resolveItems<Item, Refusal>(
  store: BatchStore<Item, Refusal>,
  items: readonly Item[],
  verdicts: Verdicts<Item, Refusal>,
): Promise<void> {
  if (items.length === 0) return;
  const outcome = await store.write(items);
  switch (outcome.kind) {
    case 'written':
      return give(items, verdicts, { kind: 'placed' });
    case 'unfit':
      return resolveOthers(store, items, outcome.verdicts, verdicts);
    case 'refused':
      return resolveBySimulation(store, items, verdicts);
  }
}

async function resolveBySimulation<Item, Refusal>(
  store: BatchStore<Item, Refusal>,
  items: readonly Item[],
  verdicts: Verdicts<Item, Refusal>,
): Promise<void> {
  const refusals = await store.simulate(items);
  if (refusals.size === 0) return bisect(store, items, verdicts);
  const fitting = without(items, refusals);
  const outcome = fitting.length > 0 ? await store.write(fitting) : null;
  if (outcome === null || outcome.kind === 'written') {
    if (outcome) give(fitting, verdicts, { kind: 'placed' });
    for (const [item, refusal] of refusals) verdicts.set(item, { kind: 'refused', refusal });
    return;
  }
  // The simulation placed all the fitting items; where one is unfit, a later item may have its place.
  if (outcome.kind === 'unfit') return resolveOthers(store, items, outcome.verdicts, verdicts);
  return bisect(store, items, verdicts);
}

/** Decides the items that are not among the `unfit` ones. */
function resolveOthers<Item, Refusal>(
  store: BatchStore<Item, Refusal>,
  items: readonly Item[],
  unfit: ReadonlyMap<Item, Verdict<Refusal>>,
  verdicts: Verdicts<Item, Refusal>,
): Promise<void> {
  for (const [item, verdict] of unfit) verdicts.set(item, verdict);
  return resolveItems(store, without(items, unfit), verdicts);
}

async function bisect<Item, Refusal>(
  store: BatchStore<Item, Refusal>,
  items: readonly Item[],
  verdicts: Verdicts<Item, Refusal>,
): Promise<void> {
  const [only] = items;
  if (items.length > 1 || only === undefined) {
    const middle = Math.ceil(items.length / 2);
    await resolveItems(store, items.slice(0, middle), verdicts);
    return resolveItems(store, items.slice(middle), verdicts);
  }
  for (let attempt = 1; attempt < TRIES_ALONE; attempt++) {
    const outcome = await store.write(items);
    if (outcome.kind === 'written') return give(items, verdicts, { kind: 'placed' });
    if (outcome.kind === 'unfit') return resolveOthers(store, items, outcome.verdicts, verdicts);
    const refusal = (await store.simulate(items)).get(only);
    if (refusal !== undefined) return give(items, verdicts, { kind: 'refused', refusal });
  }
  give(items, verdicts, { kind: 'refused', refusal: store.unexplained(only) });
}

function without<Item>(items: readonly Item[], left: { has(item: Item): boolean }): Item[] {
  return items.filter((item) => !left.has(item));
}

function give<Item, Refusal>(
  items: readonly Item[],
  verdicts: Verdicts<Item, Refusal>,
  verdict: Verdict<Refusal>,
): void {
  for (const item of items) verdicts.set(item, verdict);
}
