// Reads postmaster.pid, PostgreSQL's own note of which process serves these files, and which shop started it.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beginningOf, commandOf, isAlive } from './processes.ts'

/** Names the shop process that started a server; it stands in the server's command line, so it cannot go astray. */
export type Owner = string
const ownerPattern = /cluster_name=shop-((\d+)-(\d*)-\w+)/

export const newOwner = (): Owner => `${process.pid}-${beginningOf(process.pid)}-${Math.random().toString(36).slice(2, 8)}`
export const ownerFlag = (owner: Owner): string => `cluster_name=shop-${owner}`

export type Postmaster = { pid: number; ready: boolean; owner: Owner | undefined }

export const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The process id that postmaster.pid names, whatever runs under it now; undefined without such a file. */
export function notedPid(cluster: string): number | undefined {
  return note(cluster)?.pid
}

/** The server that is running on these files now; undefined when the note is missing, stale, or its id went to another program. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const noted = note(cluster)
  if (!noted || !isAlive(noted.pid)) return undefined
  const command = commandOf(noted.pid)
  if (!command.includes('postgres') || !serves(noted.pid, cluster, command)) return undefined
  return { ...noted, owner: ownerPattern.exec(command)?.[1] }
}

/** Whether the shop process behind an owner still lives; another process under its id does not count. */
export function ownerLives(owner: Owner): boolean {
  const [pid, beginning] = owner.split('-')
  return isAlive(Number(pid)) && beginningOf(Number(pid)) === beginning
}

function note(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** A server works inside its files' folder, under whatever name that folder was reached. */
function serves(pid: number, cluster: string, command: string): boolean {
  try {
    const [here, there] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return here.dev === there.dev && here.ino === there.ino
  } catch {
    return command.includes(cluster)
  }
}
