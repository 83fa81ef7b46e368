// The supervisor's pid file in DATA_DIR. Other commands read two things from it: the supervisor's
// process id, and the result of the last restart of the web processes.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createShopProcessId,
  type ShopProcessId,
  isShopProcessAlive,
} from '../postgres/postmaster.ts'

export type SupervisorPidFile = {
  /**
   * The process id and start time of the supervisor. The start time distinguishes the supervisor
   * from a later process with the same id.
   */
  owner: ShopProcessId
  renewals: number
  /** The error of the last restart; undefined if the restart succeeded or there was none. */
  failure?: string | undefined
}

const pathIn = (dataDir: string) => join(dataDir, 'running.json')

export function openSupervisorPidFile(dataDir: string) {
  const content: SupervisorPidFile = { owner: createShopProcessId(), renewals: 0 }
  const write = () => {
    mkdirSync(dataDir, { recursive: true })
    // A rename is atomic, so that no reader gets half a file.
    const temporary = `${pathIn(dataDir)}.${process.pid}`
    writeFileSync(temporary, JSON.stringify(content), { mode: 0o644 })
    renameSync(temporary, pathIn(dataDir))
  }
  return {
    write,
    recordRestart(failure: string | undefined) {
      content.renewals++
      content.failure = failure
      write()
    },
    remove: () => rmSync(pathIn(dataDir), { force: true }),
  }
}

/** Returns undefined if no supervisor runs for this DATA_DIR. */
export function readSupervisorPidFile(
  dataDir: string,
): (SupervisorPidFile & { pid: number }) | undefined {
  try {
    const content = JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as SupervisorPidFile
    return isShopProcessAlive(content.owner)
      ? { ...content, pid: Number.parseInt(content.owner, 10) }
      : undefined
  } catch {
    return undefined
  }
}
