// What staff typed and did not save yet. It is in the session storage of this tab: it survives a reload and an expired login, and ends with
// the tab or after a day. Only the colleague who typed it gets it back. Orders and customers reveal health data, so their drafts also end
// when the colleague logs out.

import { useMemo } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { isRecord } from '#domain/is-record.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { useCurrentUser } from '#components/account/login-store.ts'
import { readStoredText, removeStoredItem, writeStoredJson } from '#components/storage/browser-storage.ts'
import type { PhoneOrderLine } from '../../phone-order/phone-order-lines.tsx'

/** The drafts with a shape of their own. A form with plain fields stores the values of its fields under `form …`. */
type TypedDrafts = { 'phone order': { values: CheckoutValues; lines: PhoneOrderLine[]; phone: string } } & Record<
  `form ${string}`,
  FieldValues
>

/** Texts by field name; for a checkbox or radio button whether it is on, by field name and value. */
export type FieldValues = Record<string, string | boolean>
export type DraftName = keyof TypedDrafts
/** What a draft is about: customers' drafts end at logout. */
export type DraftSubject = 'customer' | 'shop'

type StoredDraft = { subject: DraftSubject; at: number; value: unknown }
type User = number | undefined
type Stored = { user: number; drafts: Record<string, StoredDraft> }

const key = storageKeys.drafts

function readDrafts(user: User): Stored['drafts'] {
  try {
    const stored: unknown = JSON.parse(readStoredText('sessionStorage', key) ?? '{}')
    if (user === undefined || !isRecord(stored) || stored['user'] !== user || !isRecord(stored['drafts'])) return {}
    const drafts = Object.entries(stored['drafts'] as Stored['drafts'])
    return Object.fromEntries(drafts.filter(([, { at }]) => Date.now() - at < msPerDay))
  } catch {
    return {}
  }
}

function writeDrafts(user: User, drafts: Stored['drafts']): void {
  // The login has just expired: the drafts stay as they are.
  if (user === undefined) return
  if (Object.keys(drafts).length === 0) removeStoredItem('sessionStorage', key)
  else writeStoredJson('sessionStorage', key, { user, drafts } satisfies Stored)
}

export type Drafts = {
  stored: <Name extends DraftName>(name: Name) => TypedDrafts[Name] | undefined
  store: <Name extends DraftName>(name: Name, value: TypedDrafts[Name], subject?: DraftSubject) => void
  clear: (name: DraftName) => void
}

/** The drafts of the logged-in colleague. */
export function useDrafts(): Drafts {
  const user = useCurrentUser()?.id
  return useMemo<Drafts>(
    () => ({
      stored: <Name extends DraftName>(name: Name) => readDrafts(user)[name]?.value as TypedDrafts[Name] | undefined,
      store: (name, value, subject = 'customer') => writeDrafts(user, { ...readDrafts(user), [name]: { subject, at: Date.now(), value } }),
      clear: (name) => {
        const { [name]: cleared, ...others } = readDrafts(user)
        if (cleared) writeDrafts(user, others)
      },
    }),
    [user],
  )
}

/** Ends the drafts about customers of this tab. */
export function clearCustomerDrafts(user: number): void {
  writeDrafts(user, Object.fromEntries(Object.entries(readDrafts(user)).filter(([, { subject }]) => subject !== 'customer')))
}

/** Explains in the leave dialog what happens to a draft. */
export const draftRetentionText: Record<DraftSubject, string> = {
  customer: 'Ga je nu weg, dan bewaart dit tabblad wat je typte tot je uitlogt of het sluit.',
  shop: 'Ga je nu weg, dan bewaart dit tabblad wat je typte tot je het sluit.',
}
