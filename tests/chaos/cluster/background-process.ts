// A program of the cluster, run as an ordinary user with its output in a file. It can be killed and
// started again.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import type { OsUser } from '#server/postgres/os-user.ts'

export type BackgroundProcess = {
  start: () => void
  /** Kills (-9) the program and its children, as when its machine loses power. */
  kill: () => Promise<void>
}
type Program = {
  command: [string, ...string[]]
  env?: Record<string, string>
  account: OsUser | undefined
  log: string
}

export function createProcess({
  command: [program, ...args],
  env = {},
  account,
  log,
}: Program): BackgroundProcess {
  let child: ChildProcess | undefined
  return {
    start() {
      const output = openSync(log, 'a')
      const options = {
        ...account,
        cwd: '/',
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
      }
      child = spawn(program, args, { ...options, stdio: ['ignore', output, output] })
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      killTree(child.pid ?? 0)
      await exited
    },
  }
}

export const killTree = (pid: number): void => [pid, ...descendantsOf(pid)].forEach(killIfAlive)

function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
  const childrenOf = (parent: number): number[] =>
    parents
      .filter(([, ppid]) => ppid === parent)
      .flatMap(([child]) => [child, ...childrenOf(child)])
  return childrenOf(pid)
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
