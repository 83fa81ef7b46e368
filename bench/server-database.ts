// Starts the PostgreSQL server installed on this machine with its default settings over TCP, as a
// shop with DATABASE_URL uses it. Usage: imported, not run by itself.

import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startTcpServer } from '#tests/support/database/tcp-server.ts'

export type DatabaseServer = {
  connection: { host: string; port: number; user: string; database: string }
  pid: () => number | undefined
  stop: () => Promise<void>
}

const debianFolder = '/usr/lib/postgresql'

/**
 * Returns the folder with initdb and postgres, from the PATH or Debian's location; undefined when
 * neither has them.
 */
export function findServerPrograms(): string | undefined {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).toSorted((one, other) => Number(other) - Number(one))
    : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debianFolder, version, 'bin')),
  ]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/**
 * Creates a cluster in `home` and starts it.
 *
 * @throws when this machine has no PostgreSQL server
 */
export async function startPackagedServer(home: string): Promise<DatabaseServer> {
  const programs = findServerPrograms()
  if (!programs)
    throw new Error('there is no PostgreSQL server on this machine (no initdb on the PATH)')
  return startTcpServer(home, { programs })
}
