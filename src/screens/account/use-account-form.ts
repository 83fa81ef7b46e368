// Sends one of the account's forms: once at a time, its refusal in place and with the focus where it helps.

import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldErrors, isProblem } from '#domain/problem.ts'
import { useMutation } from '#parts/requests/use-mutation.ts'

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
export type AccountFormState = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  failure: Failure | undefined
  errorOf: (field: string) => string | undefined
  submit: (event: SubmitEvent) => void
}

/** `send` gets the typed fields by name; `failed` puts its failure into words. */
export function useAccountForm(
  send: (typed: Record<string, string>) => Promise<unknown>,
  failed: (error: unknown) => Failure,
): AccountFormState {
  const form = useRef<HTMLFormElement>(null)
  const { state, busy, run } = useMutation()
  const failure = state.status === 'failed' ? failed(state.error) : undefined

  const showFailure = useEffectEvent(() => {
    if (!failure) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? form.current?.elements.namedItem(failure.at)
    if (field instanceof HTMLElement) field.focus()
    if (failure.alerts) alert(failure.text)
  })
  useEffect(() => {
    if (state.status === 'failed') showFailure()
  }, [state])

  return {
    form,
    busy,
    failure,
    errorOf: (field) => failure?.errors[field]?.[0],
    submit: (event) => {
      event.preventDefault()
      if (!form.current) return
      const fields = [...new FormData(form.current)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
      void run(async () => void (await send(Object.fromEntries(fields) as Record<string, string>)))
    },
  }
}

export const fieldErrorsOf = (error: unknown): FieldErrors => (isProblem(error) && error.errors) || {}
/** What the shop itself says about a failure that is no mistake in the form. */
export const shopMessageOf = (error: unknown): string | undefined =>
  isProblem(error) && error.code !== 'input-invalid' ? error.message : undefined
