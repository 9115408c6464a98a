/** What the database said to a list that was to be written as one. */
export type WriteOutcome<Item, Refusal> =
  | { kind: 'written' }
  /** Nothing was written, because of these, whose verdicts are certain; the others are not decided. */
  | { kind: 'unfit'; verdicts: ReadonlyMap<Item, Verdict<Refusal>> }
  /** Nothing was written, because some of them may not be. */
  | { kind: 'refused' };

/** `stale`: drafted from a catalogue that has changed. */
export type Verdict<Refusal> = { kind: 'placed' } | { kind: 'stale' } | { kind: 'refused'; refusal: Refusal };

export interface Desk<Item, Refusal> {
  /** Writes all of the items or none. */
  write(items: readonly Item[]): Promise<WriteOutcome<Item, Refusal>>;
  /** Reads how things stand, and tells which items would be refused if they came one by one in this order. */
  survey(items: readonly Item[]): Promise<Map<Item, Refusal>>;
  /** The refusal of one item that was refused again and again although the survey found nothing against it. */
  unexplained(item: Item): Refusal;
}

/** How often one item alone is tried against surveys that find nothing against it. */
const TRIES_ALONE = 3;

/**
 * Decides every item of a list as if they had come one by one, with few statements: the whole list is written at once,
 * without those that turn out unfit; when that is refused, the items that the survey finds fault with are set aside and
 * the others written. A refusal that the survey cannot explain (somebody else was quicker) is narrowed down by halving.
 */
export async function decideList<Item, Refusal>(
  desk: Desk<Item, Refusal>,
  items: readonly Item[],
): Promise<Map<Item, Verdict<Refusal>>> {
  const verdicts: Verdicts<Item, Refusal> = new Map();
  await decide(desk, items, verdicts);
  return verdicts;
}

type Verdicts<Item, Refusal> = Map<Item, Verdict<Refusal>>;

async function decide<Item, Refusal>(
  desk: Desk<Item, Refusal>,
  items: readonly Item[],
  verdicts: Verdicts<Item, Refusal>,
): Promise<void> {
  if (items.length === 0) return;
  const outcome = await desk.write(items);
  switch (outcome.kind) {
    case 'written':
      return give(items, verdicts, { kind: 'placed' });
    case 'unfit':
      return decideOthers(desk, items, outcome.verdicts, verdicts);
    case 'refused':
      return decideBySurvey(desk, items, verdicts);
  }
}

async function decideBySurvey<Item, Refusal>(
  desk: Desk<Item, Refusal>,
  items: readonly Item[],
  verdicts: Verdicts<Item, Refusal>,
): Promise<void> {
  const faults = await desk.survey(items);
  if (faults.size === 0) return narrow(desk, items, verdicts);
  const fitting = without(items, faults);
  const outcome = fitting.length > 0 ? await desk.write(fitting) : null;
  if (outcome === null || outcome.kind === 'written') {
    if (outcome) give(fitting, verdicts, { kind: 'placed' });
    for (const [item, refusal] of faults) verdicts.set(item, { kind: 'refused', refusal });
    return;
  }
  // The survey counted on all the fitting ones being placed; where one is not, whoever comes next may have its place.
  if (outcome.kind === 'unfit') return decideOthers(desk, items, outcome.verdicts, verdicts);
  return narrow(desk, items, verdicts);
}

/** Decides the items that are not among the `unfit` ones. */
function decideOthers<Item, Refusal>(
  desk: Desk<Item, Refusal>,
  items: readonly Item[],
  unfit: ReadonlyMap<Item, Verdict<Refusal>>,
  verdicts: Verdicts<Item, Refusal>,
): Promise<void> {
  for (const [item, verdict] of unfit) verdicts.set(item, verdict);
  return decide(desk, without(items, unfit), verdicts);
}

async function narrow<Item, Refusal>(
  desk: Desk<Item, Refusal>,
  items: readonly Item[],
  verdicts: Verdicts<Item, Refusal>,
): Promise<void> {
  const [only] = items;
  if (items.length > 1 || only === undefined) {
    const middle = Math.ceil(items.length / 2);
    await decide(desk, items.slice(0, middle), verdicts);
    return decide(desk, items.slice(middle), verdicts);
  }
  for (let attempt = 1; attempt < TRIES_ALONE; attempt++) {
    const outcome = await desk.write(items);
    if (outcome.kind === 'written') return give(items, verdicts, { kind: 'placed' });
    if (outcome.kind === 'unfit') return decideOthers(desk, items, outcome.verdicts, verdicts);
    const refusal = (await desk.survey(items)).get(only);
    if (refusal !== undefined) return give(items, verdicts, { kind: 'refused', refusal });
  }
  give(items, verdicts, { kind: 'refused', refusal: desk.unexplained(only) });
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
