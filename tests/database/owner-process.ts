// Starts `owner.ts` in processes of their own, and looks at the processes that come of it.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

export type Owner = { child: ChildProcess; connection: { host: string; port: number; user: string; database: string }; postmaster: number }

/** A folder for a database that is gone after the test. */
export function newHome(): string {
  const folder = mkdtempSync(join(tmpdir(), 'luwte-owner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return join(folder, 'postgres')
}

/** A home whose database was made before and stopped; much quicker than making one. */
export function usedHome(example: string): string {
  const home = newHome()
  execFileSync('cp', ['-a', example, home])
  return home
}

/** The owner when it is ready, or the line it refused with. */
export async function startOwner(home: string): Promise<Owner | string> {
  const child = spawn(process.execPath, ['tests/database/owner.ts', home], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => end(child, 'SIGTERM'))
  let refusal = ''
  child.stderr.on('data', (text: Buffer) => void (refusal += text.toString()))
  const first = await Promise.race([once(child.stdout, 'data'), once(child, 'close')])
  if (!Buffer.isBuffer(first[0])) return refusal.trim()
  const { postmaster, ...connection } = JSON.parse(first[0].toString())
  return { child, connection, postmaster }
}

export async function readyOwner(home: string): Promise<Owner> {
  const owner = await startOwner(home)
  if (typeof owner === 'string') throw new Error(owner)
  return owner
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const over = once(child, 'exit')
  child.kill(signal)
  await over
}

export async function query(connection: Owner['connection'], text: string): Promise<unknown[][]> {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end())
  return rows
}

export const answers = (connection: Owner['connection']): Promise<boolean> =>
  query(connection, 'select 1').then(
    () => true,
    () => false,
  )

/** Waits until `claim` holds; throws after ten seconds. */
export async function until(claim: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(20)) if (await claim()) return
  throw new Error('it did not come true within ten seconds')
}

export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Linux only: every living process that serves the database's files and is a server's first process. A child that was just
 * forked still carries its parent's command line.
 */
export function serversIn(home: string): number[] {
  const serving = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && commandOf(pid).includes('postgres') && commandOf(pid).includes(`-D ${join(home, 'cluster')} `))
    .filter((pid) => !commandOf(pid).startsWith('/bin/sh'))
  return serving.filter((pid) => !serving.includes(parentOf(pid)))
}

/** Linux only: the shell that guards a server, and the reader beside it. */
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
const parentOf = (pid: number): number => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1])

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
