/** One thing that is wrong with a catalogue file, and where: `events[3].packages[0].package_name`. */
export interface Fault {
  path: string;
  message: string;
}

/** A path into the file as people read it. */
export function pathText(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? String(part) : `.${String(part)}`;
  }
  return text === '' ? 'the file' : text;
}

/** Thrown inside the writing transaction, so that nothing of a faulty file is kept. */
export class CatalogueFaults extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(`${faults.length} faults in the catalogue file`);
    this.name = 'CatalogueFaults';
    this.faults = faults;
  }
}
