// A form with one typed field, with which a visitor without an account asks the shop for something.

import { type ComponentProps, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { useMutation } from './use-mutation.ts'

type Props = {
  className?: string
  field: Pick<ComponentProps<typeof LabelledField>, 'type' | 'autoComplete' | 'label' | 'hint'> & {
    name: string
  }
  /** Returns the error of what the visitor typed. */
  findError: (value: string) => string | undefined
  send: (value: string) => Promise<void>
  button: string
  buttonClass: string
  isLoading?: boolean
  /** What follows the button. */
  small?: ReactNode
  /** A sentence for visitors without JavaScript. */
  withoutScripts: string
  done: string
  /** What stands between the field and the button. */
  children: ReactNode
}

/**
 * Before hydration the browser validates the field, and method="dialog" prevents the browser from
 * sending it.
 */
export function VisitorForm({
  className = '',
  field,
  findError,
  send,
  button,
  buttonClass,
  isLoading = false,
  small,
  withoutScripts,
  done,
  children,
}: Props) {
  const { state, run } = useMutation()
  const [typedError, setTypedError] = useState<string>()
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const error =
    typedError ?? (state.status === 'failed' ? state.errors[field.name]?.[0] : undefined)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const value = input.current?.value.trim() ?? ''
    const found = findError(value)
    setTypedError(found)
    const isSent = found === undefined && (await run(() => send(value)))
    if (!isSent) input.current?.focus()
  }

  return (
    <>
      {state.status !== 'done' && (
        <form
          noValidate={isHydrated}
          method="dialog"
          onSubmit={(event) => void submit(event)}
          className={`scripts-off:hidden ${className}`}
        >
          <LabelledField ref={input} required {...field} error={error} />
          {children}
          <Button
            type="submit"
            scripted
            busy={state.status === 'loading' || (isHydrated && isLoading)}
            className={buttonClass}
          >
            {button}
          </Button>
          {small}
        </form>
      )}
      <p className="hidden scripts-off:block">{withoutScripts}</p>
      <div aria-live="polite" className="empty:hidden">
        {state.status === 'failed' && !error && <Notice kind="error">{state.message}</Notice>}
        {state.status === 'done' && <Notice kind="success">{done}</Notice>}
      </div>
    </>
  )
}
