// What staff typed and did not save yet. It is in the session storage of this tab: it survives a
// reload and an expired login, and ends with the tab or after a day. Only the colleague who typed
// it gets it back. Orders and customers reveal health data, so their drafts also end when the
// colleague logs out.

import { useMemo } from 'react'
import { isRecord } from '#domain/is-record.ts'
import { staffStorageKeys } from '#domain/staff-storage-keys.ts'
import { customerDraftsKey } from '#domain/storage-keys.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import {
  readStoredText,
  removeStoredItem,
  writeStoredJson,
} from '#components/storage/browser-storage.ts'
import type { TypedValues } from './staff-fields.ts'
import { parseStoredObject } from '#domain/parse-json.ts'

/** Each extension declares here the values of its own forms, by the name of the draft. */
export interface ExtensionDrafts {}
/** A form of fields stores what staff changed under `form …`. */
type TypedDrafts = ExtensionDrafts & Record<`form ${string}`, TypedValues>

type DraftName = keyof TypedDrafts
/** What a draft is about: customers' drafts end at logout. */
export type DraftSubject = 'customer' | 'shop'

type StoredDraft = { at: number; value: unknown }
type User = number | undefined
type Stored = { user: number; drafts: Record<string, StoredDraft> }

/** Drafts about customers have an entry of their own, which logging out removes. */
const keys: Record<DraftSubject, string> = {
  customer: customerDraftsKey,
  shop: staffStorageKeys.shopDrafts,
}
const subjects: readonly DraftSubject[] = ['customer', 'shop']

function readEntry(subject: DraftSubject): Stored | undefined {
  const stored = parseStoredObject(readStoredText('sessionStorage', keys[subject]))
  return typeof stored?.['user'] === 'number' && isRecord(stored['drafts'])
    ? (stored as Stored)
    : undefined
}

function readDrafts(user: User, subject: DraftSubject): Stored['drafts'] {
  const stored = readEntry(subject)
  if (user === undefined || stored?.user !== user) return {}
  return Object.fromEntries(
    Object.entries(stored.drafts).filter(([, { at }]) => Date.now() - at < msPerDay),
  )
}

function writeDrafts(user: User, subject: DraftSubject, drafts: Stored['drafts']): void {
  // The login has just expired: the drafts stay as they are.
  if (user === undefined) return
  if (Object.keys(drafts).length === 0) removeStoredItem('sessionStorage', keys[subject])
  else writeStoredJson('sessionStorage', keys[subject], { user, drafts } satisfies Stored)
}

type Drafts = {
  stored: <Name extends DraftName>(name: Name) => TypedDrafts[Name] | undefined
  store: <Name extends DraftName>(
    name: Name,
    value: TypedDrafts[Name],
    subject?: DraftSubject,
  ) => void
  clear: (name: DraftName) => void
}

/** Undefined is nobody: the login has expired. */
export const createDrafts = (user: number | undefined): Drafts => ({
  stored: <Name extends DraftName>(name: Name) =>
    subjects
      .map((subject) => readDrafts(user, subject)[name]?.value)
      .find((value) => value !== undefined) as TypedDrafts[Name] | undefined,
  store: (name, value, subject = 'customer') =>
    writeDrafts(user, subject, { ...readDrafts(user, subject), [name]: { at: Date.now(), value } }),
  clear: (name) => {
    for (const subject of subjects) {
      const { [name]: cleared, ...others } = readDrafts(user, subject)
      if (cleared) writeDrafts(user, subject, others)
    }
  },
})

export function useDrafts(): Drafts {
  const user = useCurrentUser()?.id
  return useMemo(() => createDrafts(user), [user])
}

/** Removes what another colleague typed in this tab before. */
export function removeOtherDrafts(user: number): void {
  for (const subject of subjects) {
    if (readEntry(subject)?.user !== user) removeStoredItem('sessionStorage', keys[subject])
  }
}

export const draftRetentionText: Record<DraftSubject, string> = {
  customer: 'Ga je nu weg, dan bewaart dit tabblad wat je typte tot je uitlogt of het sluit.',
  shop: 'Ga je nu weg, dan bewaart dit tabblad wat je typte tot je het sluit.',
}
