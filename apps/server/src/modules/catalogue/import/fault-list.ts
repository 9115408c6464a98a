import { type Fault, pathText } from './catalogue.errors.ts';

export type Path = readonly PropertyKey[];

/** Where the checks of a catalogue put what they find. */
export interface FaultList {
  readonly faults: readonly Fault[];
  /** Adds a fault, unless its place has one of form, which was told. */
  add(path: Path, message: string): void;
  /** Whether this place has a fault of form, so that nothing is known of what stands there. */
  isFaulty(path: Path): boolean;
}

/** An empty list beside the paths that have faults of form. */
export function faultList(faulty: ReadonlySet<string>): FaultList {
  const faults: Fault[] = [];
  const isFaulty = (path: Path) => faulty.has(pathText(path));
  return {
    faults,
    isFaulty,
    add: (path, message) => {
      if (!isFaulty(path)) faults.push({ path: pathText(path), message });
    },
  };
}
