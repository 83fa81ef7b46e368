// What staff changed in a form of fields and did not save yet. It is stored as a draft of this tab,
// and comes back after a reload.

import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type DraftSubject, useDrafts } from './drafts.ts'
import type { StaffFields, TypedValues } from './staff-fields.ts'
import { currentUserId, useCurrentUser } from '#components/account/login-store.ts'

/** The values that differ from what the form began with. */
const changedValues = (typed: TypedValues, initial: TypedValues): TypedValues =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name]),
    ),
  )

/** What a draft stores: neither passwords nor files. */
export const toDraft = (
  fields: StaffFields,
  typed: TypedValues,
  initial: TypedValues,
): TypedValues =>
  Object.fromEntries(
    Object.entries(changedValues(typed, initial)).filter(
      ([name, value]) => fields[name]?.kind !== 'password' && !(value instanceof Blob),
    ),
  )

type Options = {
  fields: StaffFields
  initial: TypedValues
  busy: boolean
  draft: string | undefined
  subject: DraftSubject
  onRestore: (typed: TypedValues) => void
}

export function useTypedChanges({ fields, initial, busy, draft, subject, onRestore }: Options) {
  const drafts = useDrafts()
  const name = draft === undefined ? undefined : (`form ${draft}` as const)
  const [changed, setChanged] = useState<TypedValues>({})
  // Several fields may change before React renders.
  const latest = useRef(changed)
  const [isRestored, setIsRestored] = useState(false)
  const show = (values: TypedValues) => {
    latest.current = values
    setChanged(values)
  }

  const change = (values: TypedValues) => {
    show(values)
    if (name === undefined) return
    const unsaved = toDraft(fields, values, initial)
    if (Object.keys(unsaved).length > 0) return drafts.store(name, unsaved, subject)
    drafts.clear(name)
    setIsRestored(false)
  }
  const user = useCurrentUser()?.id
  /** For a form that closed, which ended its draft, before it knew that saving failed. */
  const storeAgain = () => {
    // The draft is of nobody who has logged out or gave place to a colleague meanwhile.
    if (currentUserId() === user) change(latest.current)
  }
  const restore = useEffectEvent(() => {
    const stored = name && drafts.stored(name)
    if (!stored || Object.keys(changedValues(stored, initial)).length === 0) return
    show(stored)
    setIsRestored(true)
    onRestore({ ...initial, ...stored })
  })
  const clearSent = useEffectEvent(() => {
    if (busy && name !== undefined) drafts.clear(name)
  })
  useLayoutEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the form that this one replaces ends its draft only when it unmounts
    restore()
    // A form that closes or renews itself while it saves has saved.
    return () => clearSent()
  }, [])
  const isUnsaved = Object.keys(changedValues(changed, initial)).length > 0
  return { changed, latest, change, storeAgain, isRestored, isUnsaved }
}
