// Starts PostgreSQL servers over TCP without passwords, as a connection pooler or a read replica
// reaches them.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { preparePostgresPrograms } from '#server/postgres/binaries.ts'
import { findPostgresUser, type OsUser } from '#server/postgres/os-user.ts'
import { createClusterFolders } from '#server/postgres/paths.ts'
import { freePort } from '../running-shop.ts'

export type TcpServer = {
  connection: { host: string; port: number; user: string; database: string }
  /** For DATABASE_URL. */
  url: string
  /** The folder with the server's files, for `copyAsReplica`. */
  home: string
  pid: () => number | undefined
  stop: () => Promise<void>
  kill: () => Promise<void>
}
type Options = {
  /** The folder with initdb and postgres; the shop's own by default. */
  programs?: string
  port?: number
  settings?: Readonly<Record<string, string>>
}

const options = (account: OsUser | undefined) => ({
  ...account,
  cwd: '/',
  env: { LC_ALL: 'C.UTF-8' },
})

/** Creates a cluster in `home`, which must not exist, and starts it. */
export async function startTcpServer(
  home: string,
  { programs, port, settings }: Options = {},
): Promise<TcpServer> {
  mkdirSync(home, { recursive: true })
  const account = findPostgresUser(home)
  // PostgreSQL refuses to run as root.
  if (account) chownSync(home, account.uid, account.gid)
  const folder = programs ?? findShopPrograms(home)
  const flags = ['-U', 'shop', '--auth=trust', '--no-instructions', '--encoding=UTF8']
  execFileSync(join(folder, 'initdb'), ['-D', join(home, 'cluster'), ...flags], {
    ...options(account),
    stdio: 'pipe',
  })
  return startTcpCluster(home, {
    programs: folder,
    ...(port !== undefined && { port }),
    ...(settings && { settings }),
  })
}

/** Returns the folder with the PostgreSQL that comes with the shop. */
export const findShopPrograms = (home: string): string =>
  preparePostgresPrograms(
    createClusterFolders(join(home, 'programs'), () => {}),
    () => {},
  )

/** Starts the existing cluster in `home`, on the same port after a stop if `port` is given. */
export async function startTcpCluster(
  home: string,
  { programs, port, settings = {} }: Options,
): Promise<TcpServer> {
  const chosenPort = port ?? (await freePort())
  const account = findPostgresUser(home)
  const flags = {
    listen_addresses: '127.0.0.1',
    port: String(chosenPort),
    unix_socket_directories: home,
    ...settings,
  }
  const child = spawn(
    join(programs ?? findShopPrograms(home), 'postgres'),
    [
      '-D',
      join(home, 'cluster'),
      ...Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...options(account), stdio: 'ignore' },
  )
  const connection = { host: '127.0.0.1', port: chosenPort, user: 'shop', database: 'postgres' }
  const exit = once(child, 'exit')
  while (!(await acceptsConnections(connection))) {
    if (child.exitCode !== null) throw new Error('the PostgreSQL server exited while it started')
    await pause(20)
  }
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await exit
  }
  return {
    connection,
    url: `postgres://shop@127.0.0.1:${chosenPort}/postgres`,
    home,
    pid: () => child.pid,
    stop: end('SIGINT'),
    kill: end('SIGKILL'),
  }
}

/** Copies the files of a stopped server, so that a server on the copy becomes its replica. */
export function copyAsReplica(from: string, home: string, primaryUrl: string): void {
  mkdirSync(home, { recursive: true })
  const account = findPostgresUser(from)
  cpSync(join(from, 'cluster'), join(home, 'cluster'), { recursive: true })
  writeFileSync(join(home, 'cluster/standby.signal'), '')
  appendFileSync(join(home, 'cluster/postgresql.auto.conf'), `primary_conninfo = '${primaryUrl}'\n`)
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, home])
  execFileSync('chmod', ['700', join(home, 'cluster')])
}

/** Connects, because a server listens before it accepts connections. */
export async function acceptsConnections(connection: TcpServer['connection']): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
