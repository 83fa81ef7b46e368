// A short form in a dialog: its fields, one button, and the error of the last attempt.

import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { StaffForm } from './forms/staff-form.tsx'

type Props = {
  button: string
  /** Receives the field values by name. */
  send: (values: Record<string, string>) => Promise<void>
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

export function DialogForm({ button, send, children }: Props) {
  const { notice, errors, busy, run } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus(), [])
  useEffect(() => {
    if (notice?.kind === 'error')
      form.current?.querySelector<HTMLElement>('[aria-invalid], input:not([readonly])')?.focus()
  }, [notice])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
    )
    void run(() => send(Object.fromEntries(values)))
  }
  return (
    <StaffForm form={form} busy={busy} onSubmit={submit} className="grid gap-5">
      {notice?.kind === 'error' && Object.keys(errors).length === 0 && (
        <Notice kind="error">{notice.text}</Notice>
      )}
      {children((field) => errors[field]?.[0])}
      <Button type="submit" busy={busy} className="justify-self-start">
        {button}
      </Button>
    </StaffForm>
  )
}
