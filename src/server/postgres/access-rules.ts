// Writes the access rules of the embedded database, which accepts only certain system accounts.
// PostgreSQL gets the account that opened a connection from the kernel (peer authentication).

import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { databaseUser } from './initialise.ts'
import type { ClusterPaths } from './paths.ts'

/**
 * Runs at each start, because the owner of the files may have changed. Only root and the shop's own
 * account can connect. If the shop runs as root, PostgreSQL runs under another account, which
 * therefore cannot connect.
 */
export function writeAccessRules({
  cluster,
  account,
}: Pick<ClusterPaths, 'cluster' | 'account'>): void {
  const names = new Set(['root', userInfo().username])
  const write = (name: string, text: string) => {
    const path = join(cluster, name)
    if (readFileSync(path, 'utf8') === text) return
    const temporary = `${path}.new`
    writeFileSync(temporary, text, { mode: 0o600 })
    if (account) chownSync(temporary, account.uid, account.gid)
    renameSync(temporary, path)
  }
  write(
    'pg_hba.conf',
    `# Written by the shop at each start.\nlocal all ${databaseUser} peer map=${databaseUser}\n`,
  )
  const lines = [...names].map((name) => `${databaseUser} "${name}" ${databaseUser}\n`)
  write('pg_ident.conf', `# Written by the shop at each start.\n${lines.join('')}`)
}
