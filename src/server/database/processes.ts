// What the system knows about a process: whether it lives, what it runs, when it began.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from './symlinks.ts'

export function isAlive(pid: number): boolean {
  if (!(pid > 1)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The command line, its parts separated by spaces; empty when the process is gone. */
export const commandOf = (pid: number): string => fromProc(pid, 'cmdline')?.replaceAll('\0', ' ') ?? fromPs(pid, 'command=')

/** A number that tells this process from a later one with the same id; empty when it is gone. */
export function beginningOf(pid: number): string {
  const stat = fromProc(pid, 'stat')
  // The name in brackets may hold anything; the 20th field after it is the start time in ticks.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  const began = Date.parse(fromPs(pid, 'lstart='))
  return Number.isNaN(began) ? '' : String(began)
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
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
