// Starts `owner.ts` in processes of their own and inspects the processes that they start.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { removeFolder } from '../scratch-folder.ts'
import { withClient } from './with-client.ts'

export type Owner = {
  child: ChildProcess
  connection: { host: string; port: number; user: string; database: string }
  postmaster: number
}

/** A data folder that is removed after the test. */
export function createHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-owner-'))
  onTestFinished(() => removeFolder(folder))
  return join(folder, 'postgres')
}

/** A copy of a data folder whose server was stopped; much quicker than initialising one. */
export function copyHome(example: string): string {
  const home = createHome()
  execFileSync('cp', ['-a', example, home])
  return home
}

/** The owner once it is ready, or its error message when it refuses to start. */
export async function startOwner(home: string): Promise<Owner | string> {
  const child = spawn(process.execPath, ['tests/support/database/owner.ts', home], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => stopProcess(child, 'SIGTERM'))
  let refusal = ''
  child.stderr.on('data', (text: Buffer) => void (refusal += text.toString()))
  const first = await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  if (!Buffer.isBuffer(first[0])) return refusal.trim()
  const { postmaster, ...connection } = JSON.parse(first[0].toString())
  return { child, connection, postmaster }
}

export async function startReadyOwner(home: string): Promise<Owner> {
  const owner = await startOwner(home)
  if (typeof owner === 'string') throw new Error(owner)
  return owner
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

export async function runQuery(
  connection: Owner['connection'],
  text: string,
): Promise<unknown[][]> {
  const query = { text, rowMode: 'array' as const }
  return (await withClient(connection, (client) => client.query(query))).rows
}

export const isReachable = (connection: Owner['connection']): Promise<boolean> =>
  runQuery(connection, 'select 1').then(
    () => true,
    () => false,
  )

/** Waits until `condition` is true. @throws after ten seconds. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(20))
    if (await condition()) return
  throw new Error('the condition was not met within ten seconds')
}

/**
 * Linux only: pids of the running first processes of servers on this data folder. A child that was
 * just forked still carries its parent’s command line, so children are left out.
 */
export function serversIn(home: string): number[] {
  const serving = readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        pid > 0 &&
        commandOf(pid).includes('postgres') &&
        commandOf(pid).includes(`-D ${join(home, 'cluster')} `),
    )
    .filter((pid) => !commandOf(pid).startsWith('/bin/sh'))
  return serving.filter((pid) => {
    const parent = parentOf(pid)
    // A child that ended meanwhile has no parent any more.
    return !Number.isNaN(parent) && !serving.includes(parent)
  })
}

/** Linux only: pids of the watchdog shell that guards a server, and of its reader process. */
export function guardsOf(postmaster: number): number[] {
  const shell = parentOf(postmaster)
  return [
    ...readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== postmaster && parentOf(pid) === shell),
    shell,
  ]
}

const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
const parentOf = (pid: number): number =>
  Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
