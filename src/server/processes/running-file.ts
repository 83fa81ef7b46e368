// Where the process that watches can be found, and how its last renewal went: one small file in DATA_DIR.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newOwner, type Owner, ownerLives } from '../database/postmaster.ts'

export type RunningFile = {
  /** Process id and beginning, so that a process under the same id later is not taken for it. */
  owner: Owner
  renewals: number
  /** Why the last renewal failed. */
  failure?: string | undefined
}

const place = (dataDir: string) => join(dataDir, 'running.json')

export function runningFileIn(dataDir: string) {
  const note: RunningFile = { owner: newOwner(), renewals: 0 }
  const write = () => {
    mkdirSync(dataDir, { recursive: true })
    const beside = `${place(dataDir)}.${process.pid}`
    writeFileSync(beside, JSON.stringify(note), { mode: 0o644 })
    renameSync(beside, place(dataDir))
  }
  return {
    write,
    renewed(failure: string | undefined) {
      note.renewals++
      note.failure = failure
      write()
    },
    remove: () => rmSync(place(dataDir), { force: true }),
  }
}

/** Undefined when no process watches over this DATA_DIR now. */
export function readRunningFile(dataDir: string): (RunningFile & { pid: number }) | undefined {
  try {
    const note = JSON.parse(readFileSync(place(dataDir), 'utf8')) as RunningFile
    return ownerLives(note.owner) ? { ...note, pid: Number.parseInt(note.owner, 10) } : undefined
  } catch {
    return undefined
  }
}
