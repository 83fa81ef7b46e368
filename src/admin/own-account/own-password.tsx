import { PasswordField } from '#ui/password-field.tsx'

/** Asked once more before something about the log-in changes. */
export const OwnPassword = ({ error }: { error: string | undefined }) => (
  <PasswordField label="Je wachtwoord" name="password" autoComplete="current-password" required error={error} />
)
