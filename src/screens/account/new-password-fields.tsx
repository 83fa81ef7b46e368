// The fields in which a user chooses a password: the password and its repetition.

import {
  passwordsDifferMessage,
  passwordHint,
  minPasswordLength,
} from '#domain/customer/password-rules.ts'
import { Problem } from '#domain/problem.ts'
import { PasswordField } from '#ui/password-field.tsx'

/** @throws Problem input-invalid if the repetition differs from the password */
export function requireSamePassword(password: string, repetition: string): void {
  if (password !== repetition)
    throw new Problem('input-invalid', {
      errors: { password_confirmation: [passwordsDifferMessage] },
    })
}

type Props = { label: string; repeatLabel: string; errorOf: (name: string) => string | undefined }

export const NewPasswordFields = ({ label, repeatLabel, errorOf }: Props) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      minLength={minPasswordLength}
      hint={passwordHint}
      error={errorOf('password')}
    />
    <PasswordField
      label={repeatLabel}
      name="password_confirmation"
      autoComplete="new-password"
      required
      error={errorOf('password_confirmation')}
    />
  </>
)
