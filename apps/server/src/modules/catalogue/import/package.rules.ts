/**
 * What names a package inside its event from one import to the next: its `key`, or else its name in lower case with
 * hyphens. Empty when the name has no Latin letter or digit to make one from.
 */
export function packageKey({
  key,
  package_name,
}: {
  key?: string | undefined;
  package_name: string;
}): string {
  return (
    key ??
    package_name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 100)
  );
}
