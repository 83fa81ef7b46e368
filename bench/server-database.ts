// Starts the PostgreSQL server installed on this machine with its default settings over TCP, as a shop with DATABASE_URL uses it.
// Usage: imported, not run by itself.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgresUser } from '#server/postgres/os-user.ts'
import { freePort } from '#tests/support/running-shop.ts'

export type DatabaseServer = {
  connection: { host: string; port: number; user: string; database: string }
  pid: () => number | undefined
  stop: () => Promise<void>
}

const debianFolder = '/usr/lib/postgresql'

/** Returns the folder with initdb and postgres, from the PATH or Debian's location; undefined when neither has them. */
export function findServerPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one)) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(debianFolder, version, 'bin'))]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
}

/**
 * Creates a cluster in `home` and starts it.
 *
 * @throws when this machine has no PostgreSQL server
 */
export async function startPackagedServer(home: string): Promise<DatabaseServer> {
  const programs = findServerPrograms()
  if (!programs) throw new Error('there is no PostgreSQL server on this machine (no initdb on the PATH)')
  mkdirSync(home, { recursive: true })
  // PostgreSQL refuses to run as root.
  const account = findPostgresUser(home)
  if (account) chownSync(home, account.uid, account.gid)
  const [dataDir, port] = [join(home, 'cluster'), await freePort()]
  const options = { ...account, cwd: '/', env: { LC_ALL: 'C.UTF-8' } }
  execFileSync(join(programs, 'initdb'), ['-D', dataDir, '-U', 'shop', '--auth=trust', '--no-instructions', '--encoding=UTF8'], options)
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${home}`]
  const child = spawn(join(programs, 'postgres'), ['-D', dataDir, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  })
  const connection = { host: '127.0.0.1', port, user: 'shop', database: 'postgres' }
  const exit = once(child, 'exit')
  while (!(await acceptsConnections(connection))) {
    if (child.exitCode !== null) throw new Error('the PostgreSQL server exited while it started')
    await pause(20)
  }
  return {
    connection,
    pid: () => child.pid,
    async stop() {
      child.kill('SIGINT')
      await exit
    },
  }
}

/** Connects, because the server listens before it accepts connections. */
async function acceptsConnections(connection: DatabaseServer['connection']): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
