// Starts PgBouncer with the documented settings (docs/operations/pgbouncer.ini) on a free port.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgresUser } from '#server/postgres/os-user.ts'
import { freePort } from '../running-shop.ts'
import { findTestProgram } from '../test-programs.ts'
import { acceptsConnections } from './tcp-server.ts'

export type RunningPgbouncer = {
  url: string
  kill: () => Promise<void>
  restart: () => Promise<void>
}

const program = findTestProgram('pgbouncer')
export const hasPgbouncer = program !== undefined

type Options = {
  server: { host: string; port: number; database: string }
  password?: string
  /** Replaces lines of the documented settings: maps a text of the file to another. */
  replacements?: Readonly<Record<string, string>>
}

/** `home` receives the settings. */
export async function startPgbouncer(
  home: string,
  { server, password = '', replacements = {} }: Options,
): Promise<RunningPgbouncer> {
  const port = await freePort()
  mkdirSync(home, { recursive: true })
  const account = findPostgresUser(home)
  if (account) chownSync(home, account.uid, account.gid)
  const users = join(home, 'users.txt')
  writeFileSync(users, `"shop" "${password}"\n`)
  const own = {
    'host=127.0.0.1 port=5432 dbname=luwte': `host=${server.host} port=${server.port} dbname=${server.database}`,
    'listen_port = 6432': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/userlist.txt': users,
  }
  const settings = Object.entries({ ...own, ...replacements }).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/operations/pgbouncer.ini has no ${from}`)
      return text.replace(from, () => to)
    },
    readFileSync('docs/operations/pgbouncer.ini', 'utf8'),
  )
  const file = join(home, 'pgbouncer.ini')
  writeFileSync(file, `${settings}unix_socket_dir =\n`)

  const start = async () => {
    const child = spawn(program ?? 'pgbouncer', ['-q', file], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    })
    const connection = { host: '127.0.0.1', port, user: 'shop', database: 'luwte' }
    while (!(await acceptsConnections(connection))) {
      if (child.exitCode !== null) throw new Error('PgBouncer exited while it started')
      await pause(20)
    }
    return child
  }
  let child = await start()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  return {
    url: `postgres://shop@127.0.0.1:${port}/luwte`,
    kill,
    async restart() {
      await kill()
      child = await start()
    },
  }
}
