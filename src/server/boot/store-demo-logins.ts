import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the passwords of a demo in real operation to a file that only the shop's account can read,
 * because what a service prints stays in the journal of the machine. Returns the line to print.
 */
export function storeDemoLogins(dataDir: string, lines: readonly string[]): string {
  const file = join(dataDir, 'demo-logins')
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return `The demo accounts got passwords of their own. Read them in ${file}, then delete that file`
}
