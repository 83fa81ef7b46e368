// PostgreSQL refuses to run as root, so root lends it an account without rights.

import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

export type Account = { uid: number; gid: number }

/** The account for the database files in `home`; undefined when the shop itself is an ordinary user and needs no other. */
export function accountFor(home: string): Account | undefined {
  const self = process.getuid?.()
  const files = statSync(home, { throwIfNoEntry: false })
  if (self !== 0) {
    if (files && self !== undefined && files.uid !== self) {
      throw new CannotStart(`${home} belongs to another user (uid ${files.uid}); start as that user or set another DATA_DIR`)
    }
    return undefined
  }
  if (files && files.uid !== 0) return { uid: files.uid, gid: files.gid }
  return unprivileged() ?? refuse()
}

const preferred = ['postgres', 'node', 'nobody', '_postgres', 'daemon']

function unprivileged(): Account | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of preferred) {
    const [, , uid, gid] = accounts.find((fields) => fields[0] === name) ?? []
    if (Number(uid) > 0 && Number(uid) < 2 ** 32 - 2) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function refuse(): never {
  throw new CannotStart('running as root, and /etc/passwd has no account such as nobody to run the database; set DATABASE_URL')
}

/** True when `account` can enter every folder up to `path` and use what is there; the shop's own user always can. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true
  for (let place = resolve(path); ; place = dirname(place)) {
    const found = statSync(place, { throwIfNoEntry: false })
    if (found && !mayEnter(found, account)) return false
    if (place === dirname(place)) return true
  }
}

function mayEnter(found: { mode: number; uid: number; gid: number }, { uid, gid }: Account): boolean {
  if (found.uid === uid) return (found.mode & 0o100) !== 0
  if (found.gid === gid) return (found.mode & 0o010) !== 0
  return (found.mode & 0o001) !== 0
}
