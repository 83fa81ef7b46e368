// Submits an account form, one submission at a time, and shows its failure with the focus on the
// right field.

import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldErrors, isProblem } from '#domain/problem.ts'
import { useMutation } from '#components/requests/use-mutation.ts'

export type FormFailure = {
  text: string
  /** The language of `text`, if that is not Dutch. */
  lang?: 'en'
  /** A sentence that explains `text`. */
  details?: string | undefined
  /** True if the form also shows `text` with the browser's alert(). */
  showsAlert?: boolean
  errors: FieldErrors
  /** The name of the field that gets the focus if no field has an error. */
  focusField: string
}
export type AccountFormState = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  failure: FormFailure | undefined
  errorOf: (field: string) => string | undefined
  submit: (event: SubmitEvent) => void
}

/** `send` receives the field values by name; `toFailure` maps its error to a failure. */
export function useAccountForm(
  send: (fields: Record<string, string>) => Promise<unknown>,
  toFailure: (error: unknown) => FormFailure,
): AccountFormState {
  const form = useRef<HTMLFormElement>(null)
  const { state, busy, run } = useMutation()
  const failure = state.status === 'failed' ? toFailure(state.error) : undefined

  const showFailure = useEffectEvent(() => {
    if (!failure) return
    const field =
      form.current?.querySelector<HTMLElement>('[aria-invalid]') ??
      form.current?.elements.namedItem(failure.focusField)
    if (field instanceof HTMLElement) field.focus()
    if (failure.showsAlert) alert(failure.text)
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
      const entries = [...new FormData(form.current)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : '',
      ])
      void run(async () => void (await send(Object.fromEntries(entries) as Record<string, string>)))
    },
  }
}

export const fieldErrorsOf = (error: unknown): FieldErrors =>
  (isProblem(error) && error.errors) || {}
/** Returns the message of a problem, unless it is about invalid input. */
export const generalProblemMessage = (error: unknown): string | undefined =>
  isProblem(error) && error.code !== 'input-invalid' ? error.message : undefined
