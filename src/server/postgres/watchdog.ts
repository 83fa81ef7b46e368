// Runs the server under a small shell script. The script stops the server as soon as the shop has
// ended, even if the shop was killed.

import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { OsUser } from './os-user.ts'
import type { ClusterPaths } from './paths.ts'

/**
 * Descriptor 3 is a pipe that closes when the shop ends. The script then repeats the signal for a
 * normal stop until the server has ended, because a server that is still starting may ignore the
 * signal.
 */
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
  ended: Promise<void>
  hasEnded: () => boolean
  stop: () => Promise<void>
}

/**
 * Starts the server in its own session, so that Ctrl-C reaches only the shop, which can finish its
 * work first.
 */
export function startWatchedServer(
  programs: string,
  { cluster, socketDir, log, account }: ClusterPaths,
  flags: string[],
): WatchedServer {
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
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const onEnd = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', onEnd)
    child.once('error', onEnd)
  })
  child.stdin?.on('error', () => {})
  child.unref()
  return {
    ended,
    hasEnded: () => hasEnded,
    stop: async () => {
      child.ref()
      child.stdin?.end()
      await ended
    },
  }
}

const maxLogBytes = 1_000_000

function openLog(path: string, account: OsUser | undefined): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) truncateSync(path)
  const output = openSync(path, 'a', 0o600)
  if (account) fchownSync(output, account.uid, account.gid)
  return output
}
