// Runs the server under a small shell that stops it as soon as the shop is gone, however the shop ended.

import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Places } from './places.ts'

/** The shop holds the other end of descriptor 3: when that closes, the server gets the signal for an orderly stop, until it has ended: one that is only just starting does not listen yet. */
const script = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
trap '' INT TERM HUP
( read -r line <&3; while kill -INT $server; do sleep 0.2; done ) 2>/dev/null &
reader=$!
wait $server
code=$?
kill -KILL $reader 2>/dev/null
exit $code
`

export type WatchedServer = {
  /** Settles when the server has ended. */
  ended: Promise<void>
  hasEnded: () => boolean
  /** Asks for an orderly stop and waits for it. */
  stop: () => Promise<void>
}

/** Starts the server in a session of its own, so Ctrl-C reaches the shop alone and the shop can finish its work first. */
export function startWatched(programs: string, { cluster, socketDir, log, account }: Places, flags: string[]): WatchedServer {
  const output = openLog(log, account)
  const command = [join(programs, 'postgres'), '-D', cluster, '-k', socketDir, ...flags]
  const child = spawn('/bin/sh', ['-c', script, 'database-watchdog', ...command], {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['pipe', output, output],
  })
  closeSync(output)
  let isOver = false
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      isOver = true
      resolve()
    }
    child.once('exit', over)
    child.once('error', over)
  })
  child.stdin?.on('error', () => {})
  child.unref()
  return {
    ended,
    hasEnded: () => isOver,
    stop: async () => {
      child.ref()
      child.stdin?.end()
      await ended
    },
  }
}

const longestLog = 1_000_000

function openLog(path: string, account: Account | undefined): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > longestLog) truncateSync(path)
  const output = openSync(path, 'a', 0o600)
  if (account) fchownSync(output, account.uid, account.gid)
  return output
}
