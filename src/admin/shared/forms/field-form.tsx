// A form of declared fields and one button that sends their values. It shows the errors of the API
// at the fields, and the focus goes to the first of them.

import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors } from '#domain/problem.ts'
import { toErrorMessage, useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  type SuccessMessage,
  toMessage,
  useSuccessMessages,
} from '../messages/success-messages.tsx'
import { draftRetentionText, type DraftSubject } from './drafts.ts'
import { BottomBar } from '../bottom-bar.tsx'
import { FormErrorSummary } from '../form-error-summary.tsx'
import { FieldInputs, fieldGridClass } from './field-inputs.tsx'
import {
  type FormValues,
  isShown,
  type StaffFields,
  toFormValues,
  toTyped,
  type TypedValues,
} from './staff-fields.ts'
import { type Question, QuestionDialog } from './question-dialog.tsx'
import { DraftNotice, StaffForm } from './staff-form.tsx'
import { useTypedChanges } from './typed-changes.ts'

type InitialValues<Fields extends StaffFields> = {
  readonly [Name in keyof FormValues<Fields>]?: FormValues<Fields>[Name] | null | undefined
}

type FieldFormProps<Fields extends StaffFields> = {
  fields: Fields
  /** What the fields begin with, and show again after a success. */
  values?: InitialValues<NoInfer<Fields>> | undefined
  button: ReactNode
  /** The text of a second button, which calls `onCancel`. */
  cancel?: string
  onCancel?: () => void
  /** Further buttons, or why the button does nothing now. */
  actions?: ReactNode
  disabled?: boolean
  buttonKind?: 'primary' | 'ghost'
  /** Returns what to report, if the caller does not. @throws Problem with the errors per field. */
  send: (values: FormValues<Fields>) => Promise<string | SuccessMessage | void>
  /** The mutation that other buttons of the screen share, so that only one of them runs. */
  mutation?: ReturnType<typeof useMutation>
  onDone?: () => void
  /** Shows the success above the button, because the dialog of the form stays open. */
  staysOpen?: boolean
  /** What a dialog asks before the values are sent, if anything. @throws Problem as `send` does. */
  confirm?: (values: FormValues<Fields>) => Question | Promise<Question | undefined>
  onType?: (values: FormValues<Fields>) => void
  /** Where the fields are in the body of the request, such as 'settings'. */
  errorPath?: string
  /** Errors of what staff type now, by the name of the field. */
  typingErrors?: FieldErrors
  /**
   * Identifies the draft. Without it, what staff typed is not stored, such as an amount of money.
   */
  draft?: string
  /** What the draft is about; by default a customer. */
  subject?: DraftSubject
  /** Fills in other values, such as the default. */
  reset?: { label: string; values: TypedValues }
  /** The buttons of a long form stay in view. */
  hasSaveBar?: boolean
  className?: string
  /** What staff read above the fields. */
  children?: ReactNode
}

const firstInput = 'input:not([type=radio], [type=hidden]), textarea, select'
const focusFirst = (form: HTMLFormElement | null, selector: string) =>
  form?.querySelector<HTMLElement>(selector)?.focus()
const noValues = {}
const noErrors: FieldErrors = {}

export function FieldForm<const Fields extends StaffFields>({
  fields,
  values = noValues,
  button,
  cancel = 'Annuleren',
  onCancel,
  actions,
  disabled = false,
  buttonKind = 'primary',
  send,
  mutation,
  onDone,
  staysOpen = false,
  confirm,
  onType,
  errorPath,
  typingErrors = noErrors,
  draft,
  subject = 'customer',
  reset,
  hasSaveBar = false,
  className = '',
  children,
}: FieldFormProps<Fields>) {
  const own = useMutation()
  const { notice, errors, busy, run } = mutation ?? own
  const messages = useSuccessMessages()
  const [refused, setRefused] = useState<TypedValues>({})
  const [question, setQuestion] = useState<Question>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const initial = toTyped(fields, values)
  const report = (typed: TypedValues) => onType?.(toFormValues(fields, typed))
  const { changed, latest, change, storeAgain, isRestored, isUnsaved } = useTypedChanges({
    fields,
    initial,
    busy,
    draft,
    subject,
    onRestore: report,
  })
  const typed = { ...initial, ...changed }

  useEffect(() => {
    if (form.current?.closest('dialog')) focusFirst(form.current, firstInput)
  }, [])
  // An effect, because a field is marked as invalid only once the notice is rendered.
  useEffect(() => {
    if (!notice) return
    // The button that was pressed may be gone, such as that which ends an offer.
    if (document.activeElement === document.body) focusFirst(form.current, '[type=submit]')
    focusFirst(form.current, '[aria-invalid]')
  }, [notice])

  const type = (name: string, value: unknown) => {
    change({ ...latest.current, [name]: value })
    report({ ...initial, ...latest.current })
  }
  const discard = () => {
    change({})
    report(initial)
    focusFirst(form.current, firstInput)
  }
  const resetValues = reset && toTyped(fields, reset.values)
  const fillIn = (values: TypedValues) => {
    change(values)
    report(values)
    // The pressed button is gone when the form has the default.
    focusFirst(form.current, firstInput)
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!confirm) return sendTyped()
    const sent = { ...initial, ...latest.current }
    setRefused(sent)
    let next: Question | undefined
    const isDone = await run(async () => {
      next = await confirm(toFormValues(fields, sent))
    })
    if (next) setQuestion(next)
    else if (isDone) await sendTyped()
  }
  const closeQuestion = () => setQuestion(undefined)
  async function sendTyped() {
    const sent = latest.current
    setRefused({ ...initial, ...sent })
    const done = await run(async () => {
      const values = toFormValues(fields, { ...initial, ...sent })
      const outcome = await send(values).catch(reportIfClosed)
      // What staff typed meanwhile stays.
      const rest = Object.entries(latest.current).filter(([name, value]) => value !== sent[name])
      change(Object.fromEntries(rest))
      if (outcome && staysOpen) return toMessage(outcome).text
      if (outcome) messages.show(toMessage(outcome))
      return undefined
    })
    closeQuestion()
    if (done) onDone?.()
    else if (form.current) messages.clear()
  }
  /** Staff may close a dialog before they know that it failed. @throws `error` */
  function reportIfClosed(error: unknown): never {
    if (!form.current) {
      messages.show({ text: toErrorMessage(error) }, 'error')
      storeAgain()
    }
    throw error
  }

  const pathOf = (name: string) => (errorPath === undefined ? name : `${errorPath}.${name}`)
  const isErrorOf = (name: string, path: string) =>
    path === pathOf(name) || path.startsWith(`${pathOf(name)}.`)
  const shown = Object.keys(fields).filter((name) => fields[name] && isShown(fields[name], typed))
  // An error of the API is about what was sent, and goes when staff correct it.
  const refusalOf = (name: string) =>
    JSON.stringify(typed[name]) === JSON.stringify(refused[name])
      ? Object.entries(errors).find(([path]) => isErrorOf(name, path))?.[1][0]
      : undefined
  const errorAt = (name: string, path: string) => errors[`${pathOf(name)}.${path}`]?.[0]
  const errorOf = (name: string) => refusalOf(name) ?? typingErrors[name]?.[0]
  const otherErrors = Object.entries(errors)
    .filter(([path]) => !shown.some((name) => isErrorOf(name, path)))
    .flatMap(([, sentences]) => sentences)
  const fieldErrors = shown.flatMap((name) => {
    const text = refusalOf(name)
    const field = fields[name]
    const label = field && 'label' in field ? field.label : ''
    return text ? [{ field: name, label, text }] : []
  })
  const hasOnlyFieldErrors = Object.keys(errors).length > 0 && otherErrors.length === 0
  const inputs = (
    <>
      {isRestored && (
        <div className="sm:col-span-2">
          <DraftNotice onDiscard={discard} />
        </div>
      )}
      {children && <div className="grid gap-5 sm:col-span-2">{children}</div>}
      <FieldInputs {...{ form: id, fields, typed, errorOf, errorAt }} onType={type} />
      {notice && !hasOnlyFieldErrors && (
        <div className="sm:col-span-2">
          <Notice kind={notice.kind}>{otherErrors.join(' ') || notice.text}</Notice>
        </div>
      )}
      {/* In a short form the fields with an error are in sight. */}
      {fieldErrors.length > 0 && Object.keys(fields).length > 3 && (
        <div className="sm:col-span-2">
          <Notice kind="error">
            <FormErrorSummary form={id} errors={fieldErrors} focusFirst={false} />
          </Notice>
        </div>
      )}
    </>
  )
  const buttons = (
    <>
      {button && (
        <Button type="submit" kind={buttonKind} {...{ busy, disabled }}>
          {button}
        </Button>
      )}
      {onCancel && (
        <Button kind="ghost" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      {actions}
      {resetValues && JSON.stringify(typed) !== JSON.stringify(resetValues) && (
        <Button kind="plain" onClick={() => fillIn(resetValues)}>
          {reset.label}
        </Button>
      )}
    </>
  )
  return (
    <StaffForm
      ref={form}
      busy={busy}
      unsaved={() => isUnsaved}
      leaveText={draft === undefined ? undefined : draftRetentionText[subject]}
      onSubmit={(event) => void submit(event)}
      className={`${hasSaveBar ? '' : fieldGridClass} ${className}`}
    >
      {hasSaveBar ? (
        <>
          {/* The bar is outside the grid, in which it would stay on its own row. */}
          <div className={fieldGridClass}>{inputs}</div>
          <BottomBar>{buttons}</BottomBar>
        </>
      ) : (
        <>
          {inputs}
          <div className="flex flex-wrap items-center gap-3 sm:col-span-2">{buttons}</div>
        </>
      )}
      {question && (
        <QuestionDialog {...{ question, busy }} onConfirm={sendTyped} onClose={closeQuestion} />
      )}
    </StaffForm>
  )
}

export type DialogProps<Fields extends StaffFields> = Omit<FieldFormProps<Fields>, 'onDone'> & {
  title: string
  onClose: () => void
}

/** A form in a dialog, which closes after a success. With `cancel` it has a second button. */
export const FieldDialog = <const Fields extends StaffFields>({
  title,
  onClose,
  cancel,
  ...form
}: DialogProps<Fields>) => (
  <Dialog title={title} onClose={onClose}>
    <FieldForm {...form} {...(cancel && { cancel, onCancel: onClose })} onDone={onClose} />
  </Dialog>
)
