/** One thing that is wrong in a catalogue file, and its place: `events[3].packages[0].package_name`. */
export interface Issue {
  path: string;
  message: string;
}

/** The path of a value inside a catalogue file. */
export type Path = readonly PropertyKey[];

/** Writes a path as people read it. */
export function pathText(path: Path): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? String(part) : `.${String(part)}`;
  }
  return text === '' ? 'the file' : text;
}

/** The import refuses a catalogue and writes nothing of it. */
export class InvalidCatalogueError extends Error {
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super(`the catalogue file has ${issues.length} errors`);
    this.name = 'InvalidCatalogueError';
    this.issues = issues;
  }
}

/** Collects the issues that the checks of a catalogue find. */
export interface IssueCollector {
  readonly issues: readonly Issue[];
  /** Adds an issue, unless the value at this path has a format issue, which is reported already. */
  add(path: Path, message: string): void;
  /** Whether the value at this path has a format issue: then its content is unknown. */
  hasFormatIssue(path: Path): boolean;
}

/** An empty collector for a file that has format issues at `invalidPaths`. */
export function collectIssues(invalidPaths: ReadonlySet<string>): IssueCollector {
  const issues: Issue[] = [];
  const hasFormatIssue = (path: Path) => invalidPaths.has(pathText(path));
  return {
    issues,
    hasFormatIssue,
    add: (path, message) => {
      if (!hasFormatIssue(path)) issues.push({ path: pathText(path), message });
    },
  };
}
