// Who may connect to the embedded database: PostgreSQL asks the kernel which system account is at the other end of the socket.

import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { databaseUser } from './initialise.ts'
import type { Places } from './places.ts'

/** Anew at each start, because files may have been given to another account. The account that root lends to the server may not connect. */
export function writeWhoMayEnter({ cluster, account }: Pick<Places, 'cluster' | 'account'>): void {
  const names = new Set(['root', userInfo().username])
  const write = (name: string, text: string) => {
    const path = join(cluster, name)
    if (readFileSync(path, 'utf8') === text) return
    const beside = `${path}.new`
    writeFileSync(beside, text, { mode: 0o600 })
    if (account) chownSync(beside, account.uid, account.gid)
    renameSync(beside, path)
  }
  write('pg_hba.conf', `# Written by the shop at each start.\nlocal all ${databaseUser} peer map=${databaseUser}\n`)
  const lines = [...names].map((name) => `${databaseUser} "${name}" ${databaseUser}\n`)
  write('pg_ident.conf', `# Written by the shop at each start.\n${lines.join('')}`)
}
