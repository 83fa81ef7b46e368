// A password that is chosen, and once more.

import { notTheSame, passwordHint, shortestPassword } from '#domain/account/password-length.ts'
import { Problem } from '#domain/problem.ts'
import { PasswordField } from '#ui/password-field.tsx'

/** @throws Problem input-invalid when the two differ */
export function sameTwice(password: string, again: string): void {
  if (password !== again) throw new Problem('input-invalid', { errors: { password_confirmation: [notTheSame] } })
}

type Props = { label: string; again: string; errorOf: (name: string) => string | undefined }

export const NewPassword = ({ label, again, errorOf }: Props) => (
  <>
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      required
      minLength={shortestPassword}
      hint={passwordHint}
      error={errorOf('password')}
    />
    <PasswordField
      label={again}
      name="password_confirmation"
      autoComplete="new-password"
      required
      error={errorOf('password_confirmation')}
    />
  </>
)
