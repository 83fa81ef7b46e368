// Reads postmaster.pid, in which PostgreSQL records its server process, and finds the shop that
// started the server.

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { errorCodeOf } from './paths.ts'

export function isProcessAlive(pid: number): boolean {
  if (!(pid > 1)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
}

/** Returns the command line with spaces between its parts; '' if the process has ended. */
const readCommandLine = (pid: number): string =>
  fromProc(pid, 'cmdline')?.replaceAll('\0', ' ') ?? fromPs(pid, 'command=')

/**
 * Returns a number that distinguishes a process from a later process with the same id; '' if the
 * process has ended.
 */
function readProcessStartTime(pid: number): string {
  const stat = fromProc(pid, 'stat')
  // The process name in brackets may contain spaces, so the fields are counted after the name: the
  // 20th is the start time in ticks.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  const startedAt = Date.parse(fromPs(pid, 'lstart='))
  return Number.isNaN(startedAt) ? '' : String(startedAt)
}

function fromProc(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}

function fromPs(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/**
 * Identifies a shop process. A server's command line contains the id of the shop process that
 * started the server, so other processes can read that id.
 */
export type ShopProcessId = string
const ownerPattern = /cluster_name=shop-((\d+)-(\d*)-\w+)/

export const createShopProcessId = (): ShopProcessId =>
  `${process.pid}-${readProcessStartTime(process.pid)}-${Math.random().toString(36).slice(2, 8)}`
export const shopProcessFlag = (owner: ShopProcessId): string => `cluster_name=shop-${owner}`

export type Postmaster = { pid: number; ready: boolean; owner: ShopProcessId | undefined }

export const postmasterPidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/**
 * Returns the process id in postmaster.pid, or undefined without such a file. The server may have
 * ended, and another program may have the same id now.
 */
export function readPostmasterPid(cluster: string): number | undefined {
  return readPidFile(cluster)?.pid
}

/** Another program with the same id does not count. */
export function findRunningPostmaster(cluster: string): Postmaster | undefined {
  const entry = readPidFile(cluster)
  if (!entry || !isProcessAlive(entry.pid)) return undefined
  const command = readCommandLine(entry.pid)
  if (!command.includes('postgres') || !isServing(entry.pid, cluster, command)) return undefined
  return { ...entry, owner: ownerPattern.exec(command)?.[1] }
}

/** A later process with the same id does not count. */
export function isShopProcessAlive(owner: ShopProcessId): boolean {
  const [pid, startTime] = owner.split('-')
  return isProcessAlive(Number(pid)) && readProcessStartTime(Number(pid)) === startTime
}

function readPidFile(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(postmasterPidFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * Returns true if the process serves these files. The working directory of a server is the folder
 * of its files. Compares inodes, because the folder may have several names. Without /proc, searches
 * the command line for the folder.
 */
function isServing(pid: number, cluster: string, command: string): boolean {
  try {
    const [workingDir, clusterDir] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return workingDir.dev === clusterDir.dev && workingDir.ino === clusterDir.ino
  } catch {
    return command.includes(cluster)
  }
}
