// Reads information about a process from the operating system: whether it lives, its command line
// and its start time.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCodeOf } from './symlinks.ts'

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
export const readCommandLine = (pid: number): string =>
  fromProc(pid, 'cmdline')?.replaceAll('\0', ' ') ?? fromPs(pid, 'command=')

/**
 * Returns a number that distinguishes a process from a later process with the same id; '' if the
 * process has ended.
 */
export function readProcessStartTime(pid: number): string {
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
