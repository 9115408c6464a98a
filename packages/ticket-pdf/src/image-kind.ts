const SIGNATURES = { png: [0x89, 0x50, 0x4e, 0x47], jpg: [0xff, 0xd8, 0xff] } as const;

/** The kind of picture by its first bytes; null for one that a ticket cannot show. */
export function imageKind(bytes: Uint8Array): 'png' | 'jpg' | null {
  for (const kind of ['png', 'jpg'] as const) {
    if (SIGNATURES[kind].every((byte, index) => bytes[index] === byte)) return kind;
  }
  return null;
}
