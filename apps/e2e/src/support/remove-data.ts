import { rmSync } from 'node:fs';

/** The server has stopped; its database and files go. */
export default function removeData(): void {
  if (process.env.JALSA_E2E_DATA) rmSync(process.env.JALSA_E2E_DATA, { recursive: true, force: true });
}
