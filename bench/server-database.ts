// A PostgreSQL server as a machine's own package brings it, with its own settings, reached over TCP: what a shop with DATABASE_URL works on.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { accountFor } from '#server/database/account.ts'
import { freePort } from '#tests/support/running-shop.ts'

export type Server = {
  connection: { host: string; port: number; user: string; database: string }
  pid: () => number | undefined
  stop: () => Promise<void>
}

const debian = '/usr/lib/postgresql'

/** The folder with initdb and postgres, on the PATH or where Debian keeps them; undefined when this machine has none. */
export function serverPrograms(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
}

/** Makes and starts a server on files in `home`. @throws when this machine has none. */
export async function startServer(home: string): Promise<Server> {
  const programs = serverPrograms()
  if (!programs) throw new Error('there is no PostgreSQL server on this machine (no initdb on the PATH)')
  mkdirSync(home, { recursive: true })
  // PostgreSQL refuses to run as root.
  const account = accountFor(home)
  if (account) chownSync(home, account.uid, account.gid)
  const [files, port] = [join(home, 'cluster'), await freePort()]
  const options = { ...account, cwd: '/', env: { LC_ALL: 'C.UTF-8' } }
  execFileSync(join(programs, 'initdb'), ['-D', files, '-U', 'shop', '--auth=trust', '--no-instructions', '--encoding=UTF8'], options)
  const own = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${home}`]
  const child = spawn(join(programs, 'postgres'), ['-D', files, ...own.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  })
  const connection = { host: '127.0.0.1', port, user: 'shop', database: 'postgres' }
  const ended = once(child, 'exit')
  while (!(await letsIn(connection))) {
    if (child.exitCode !== null) throw new Error('the PostgreSQL server ended while it started')
    await pause(20)
  }
  return {
    connection,
    pid: () => child.pid,
    async stop() {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** It listens before it lets anybody in. */
async function letsIn(connection: Server['connection']): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
