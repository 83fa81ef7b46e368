// The forms of an account, from logging in to erasing it: a page with a heading, and a form with
// its fields, a failure notice and one button.

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import {
  passwordsDifferMessage,
  passwordHint,
  minPasswordLength,
} from '#domain/customer/password-rules.ts'
import type { Account } from '#domain/customer/account.ts'
import { type FieldErrors, isProblem, Problem } from '#domain/problem.ts'
import { storeLogin } from '#components/account/login-store.ts'
import { PageSection } from '#components/content/page-section.tsx'
import { PageMetadata } from '#components/content/page-metadata.tsx'
import { useMutation } from '#components/requests/use-mutation.ts'
import { ScriptsFailedNotice } from '#components/shell/scripts-failed-notice.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'

export type FormFailure = {
  /** Empty if a field says what is wrong. */
  text: string
  /** A sentence that explains `text`. */
  details?: string | undefined
  /** An English sentence that says the same, below it and with the browser's alert(). */
  english?: string
  errors: FieldErrors
  /** The name of the field that gets the focus if no field has an error. */
  focusField: string
}
type AccountFormState = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  failure: FormFailure | undefined
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
    if (failure.english) alert(failure.english)
  })
  useEffect(() => {
    if (state.status === 'failed') showFailure()
  }, [state])

  return {
    form,
    busy,
    failure,
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

export const generalFailureText = 'Er is een fout opgetreden. Probeer het opnieuw.'

/**
 * Maps an error to a failure. `text` is the error of the e-mail field, nothing if another field
 * says what is wrong, or else a general sentence. `focusField` is the field to focus.
 */
export const createFailureMapper =
  (focusField: string) =>
  (error: unknown): FormFailure => {
    const errors = fieldErrorsOf(error)
    const text = errors.email?.[0] ?? (Object.keys(errors).length > 0 ? '' : generalFailureText)
    return { text, details: generalProblemMessage(error), errors, focusField }
  }

/**
 * `text` is the error of the e-mail field, which the field does not repeat, or else a general
 * sentence.
 */
export const createShortFailureMapper =
  (focusField: string) =>
  (error: unknown): FormFailure => {
    const { email, ...errors } = fieldErrorsOf(error)
    return { text: email?.[0] ?? generalFailureText, errors, focusField }
  }

/** For a link that also asks for the password of the account. */
export const createWrongPasswordMapper =
  (wrongPassword: string) =>
  (error: unknown): FormFailure => ({
    ...(isProblem(error, 'login-failed')
      ? { text: wrongPassword }
      : { text: 'Dat lukte niet.', details: generalProblemMessage(error) }),
    errors: fieldErrorsOf(error),
    focusField: 'password',
  })

/** @throws Problem in a browser that blocks storage */
export function storeLoginOrFail({ token, user }: { token: string; user: Account }): void {
  if (!storeLogin(token, user))
    throw new Problem('unexpected', {
      message:
        'Je browser staat niet toe dat we je log-in bewaren. Sta opslag toe voor deze site en probeer het opnieuw.',
    })
}

const FailureContext = createContext<FormFailure | undefined>(undefined)
export const useFieldError = (name: string) => use(FailureContext)?.errors[name]?.[0]

type Props = { formState: AccountFormState; button: string; children: ReactNode }

/** Before hydration, method="dialog" prevents the browser from sending a password. */
export function AccountForm({
  formState: { form, busy, failure, submit },
  button,
  children,
}: Props) {
  return (
    <form ref={form} method="dialog" onSubmit={submit} className="grid gap-5">
      <FailureContext value={failure}>{children}</FailureContext>
      {failure && (failure.text || failure.details) && (
        <Notice kind="error">
          {failure.text && <p>{failure.text}</p>}
          {failure.details && <p className="mt-1">{failure.details}</p>}
          {failure.english && (
            <p lang="en" className="mt-1 text-sm font-normal">
              {failure.english}
            </p>
          )}
        </Notice>
      )}
      <Button type="submit" scripted busy={busy} className="scripted justify-self-start">
        {button}
      </Button>
      <p className="hidden scripts-off:block">
        Inloggen en je account werken alleen met JavaScript. Bestellen kan ook zonder account, en je
        bestelling volg je met de link in je mail.
      </p>
      <ScriptsFailedNotice>Dit formulier versturen lukt nu niet.</ScriptsFailedNotice>
    </form>
  )
}

type FieldProps = ComponentProps<typeof LabelledField> & { name: string }

export const AccountField = ({ name, ...props }: FieldProps) => (
  <LabelledField name={name} required error={useFieldError(name)} {...props} />
)

/** The e-mail field of an account, with the autocomplete value that password managers expect. */
export const EmailField = (props: Partial<FieldProps>) => (
  <AccountField
    label="E-mailadres"
    name="email"
    type="email"
    autoComplete="username"
    maxLength={254}
    {...props}
  />
)

export const CurrentPasswordField = ({ label = 'Wachtwoord', name = 'password' }) => (
  <PasswordField
    label={label}
    name={name}
    autoComplete="current-password"
    required
    error={useFieldError(name)}
  />
)

export const NewPasswordField = ({ label }: { label: string }) => (
  <PasswordField
    label={label}
    name="password"
    autoComplete="new-password"
    required
    minLength={minPasswordLength}
    hint={passwordHint}
    error={useFieldError('password')}
  />
)

export const NewPasswordFields = ({
  label,
  repeatLabel,
}: {
  label: string
  repeatLabel: string
}) => (
  <>
    <NewPasswordField label={label} />
    <PasswordField
      label={repeatLabel}
      name="password_confirmation"
      autoComplete="new-password"
      required
      error={useFieldError('password_confirmation')}
    />
  </>
)

/** @throws Problem input-invalid if the repetition differs from the password */
export function requireSamePassword(password: string, repetition: string): void {
  if (password !== repetition)
    throw new Problem('input-invalid', {
      errors: { password_confirmation: [passwordsDifferMessage] },
    })
}

/**
 * The success message that replaces a form. It takes the focus, because the focused form
 * disappeared.
 */
export function FormSuccess({ text, children }: { text: string; children?: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <Notice kind="success">
      <p ref={message} tabIndex={-1} className="outline-none">
        {text}
      </p>
      {children}
    </Notice>
  )
}

export function AccountFormPage({
  title,
  path,
  intro,
  children,
}: {
  title: string
  path: string
  intro?: ReactNode
  children: ReactNode
}) {
  return (
    <PageSection first>
      <PageMetadata title={title} path={path} hidden />
      <div className="grid max-w-[30rem] gap-7">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="mt-4 text-ink-soft">{intro}</p>}
        </div>
        {children}
      </div>
    </PageSection>
  )
}
