// Sending one of the account's forms: once at a time, its refusal in place and with the focus where it helps.

import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, isProblem } from '#domain/problem.ts'

export type Failure = {
  text: string
  /** Language of `text` when it is not Dutch. */
  lang?: 'en'
  /** A sentence that helps on. */
  more?: string | undefined
  /** Also told by the browser's own alert, as the specification has it. */
  alerts?: boolean
  errors: FieldErrors
  /** Name of the field that gets the focus when none has an error of its own. */
  at: string
}
export type Sending = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  failure: Failure | undefined
  errorOf: (field: string) => string | undefined
  submit: (event: SubmitEvent) => void
}

/** `send` gets the typed fields by name; `failed` puts its failure into words. */
export function useSending(send: (typed: Record<string, string>) => Promise<unknown>, failed: (error: unknown) => Failure): Sending {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  useEffect(() => {
    if (!failure) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? form.current?.elements.namedItem(failure.at)
    if (field instanceof HTMLElement) field.focus()
    if (failure.alerts) alert(failure.text)
  }, [failure])

  async function go(typed: Record<string, string>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await send(typed)
    } catch (error) {
      if (!isProblem(error)) console.error('not sent', error)
      setFailure(failed(error))
    }
    setBusy(false)
  }

  return {
    form,
    busy,
    failure,
    errorOf: (field) => failure?.errors[field]?.[0],
    submit: (event) => {
      event.preventDefault()
      if (busy || !form.current) return
      const fields = [...new FormData(form.current)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
      void go(Object.fromEntries(fields) as Record<string, string>)
    },
  }
}

export const errorsIn = (error: unknown): FieldErrors => (isProblem(error) && error.errors) || {}
/** What the shop itself says about a failure that is no mistake in the form. */
export const wordsOf = (error: unknown): string | undefined =>
  isProblem(error) && error.code !== 'input-invalid' ? error.message : undefined
