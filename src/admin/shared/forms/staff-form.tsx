// Every form of the back office in which staff can lose what they typed. It asks before staff
// leave, stores what they typed as a draft, offers it again, and shows the shop's own error texts
// instead of the browser's.

import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useUnsavedChanges } from '#ui/unsaved-changes-guard.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { draftRetentionText, type DraftSubject, type FieldValues, useDrafts } from './drafts.ts'
import { hasChangedFields, readFieldValues, restoreFieldValues } from './field-values.ts'

type Props = Omit<ComponentProps<'form'>, 'ref'> & {
  /** The form element, for a form that moves the focus or resets its fields. */
  form?: RefObject<HTMLFormElement | null>
  busy: boolean
  /**
   * Identifies the draft. Without it, what staff typed is not stored, such as an amount of money.
   */
  draft?: string
  /** What the draft is about; by default a customer. */
  subject?: DraftSubject
  /** Whether leaving loses nothing, because the form stores a draft or the screen does. */
  isStored?: boolean
  /**
   * Whether there is something to lose. By default: whether a field differs from the value that it
   * was rendered with.
   */
  unsaved?: () => boolean
  children: ReactNode
}

export function StaffForm({
  form: outerForm,
  busy,
  draft,
  isStored = draft !== undefined,
  subject = 'customer',
  unsaved,
  children,
  onInput,
  onSubmit,
  ...rest
}: Props) {
  const ownForm = useRef<HTMLFormElement>(null)
  const form = outerForm ?? ownForm
  const drafts = useDrafts()
  const name = draft === undefined ? undefined : (`form ${draft}` as const)
  const [isRestored, setIsRestored] = useState(false)
  const isUnsaved = () => form.current !== null && (unsaved?.() ?? hasChangedFields(form.current))
  useUnsavedChanges(() => !busy && isUnsaved(), isStored ? draftRetentionText[subject] : undefined)

  const storeOrClear = () => {
    if (name === undefined || !form.current) return
    if (isUnsaved()) drafts.store(name, readFieldValues(form.current), subject)
    else drafts.clear(name)
  }
  const latestStoreOrClear = useEffectEvent(storeOrClear)
  const state = useRef<{ before: FieldValues; isSubmitted: boolean; busy: boolean }>({
    before: {},
    isSubmitted: false,
    busy,
  })
  const restore = useEffectEvent(() => {
    const values = name && drafts.stored(name)
    if (!values || !form.current) return
    const before = readFieldValues(form.current)
    if (!restoreFieldValues(form.current, values)) return
    state.current.before = before
    setIsRestored(true)
  })
  const clearSubmitted = useEffectEvent(() => {
    if (name !== undefined && state.current.isSubmitted && state.current.busy) drafts.clear(name)
  })
  useLayoutEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the fields of the DOM, which the draft fills in, exist only after mounting
    restore()
    // A form that closes or renews itself while it saves has saved.
    return () => clearSubmitted()
  }, [])
  // Restores the fields that appeared because of another restored field.
  const restoreRest = useEffectEvent(() => {
    const values = name && drafts.stored(name)
    if (values && form.current) restoreFieldValues(form.current, values)
  })
  useLayoutEffect(() => {
    if (isRestored) restoreRest()
  }, [isRestored])
  const endSubmit = useEffectEvent(() => {
    storeOrClear()
    if (!isUnsaved()) setIsRestored(false)
    state.current.isSubmitted = false
  })
  // After a save the fields equal what is stored, so that this clears the draft.
  useEffect(() => {
    if (state.current.busy && !busy) endSubmit()
    state.current.busy = busy
  }, [busy])
  const discard = () => {
    if (!form.current) return
    restoreFieldValues(form.current, state.current.before)
    if (name !== undefined) drafts.clear(name)
    setIsRestored(false)
    // The pressed button disappears.
    form.current.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')?.focus()
  }
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onInput={(event) => {
        onInput?.(event)
        queueMicrotask(latestStoreOrClear)
      }}
      onSubmit={(event) => {
        state.current.isSubmitted = true
        onSubmit?.(event)
      }}
    >
      {isRestored && <DraftNotice onDiscard={discard} />}
      {children}
    </form>
  )
}
