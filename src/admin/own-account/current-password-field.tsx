import { PasswordField } from '#ui/password-field.tsx'

/** Asks for the current password before a colleague changes how they log in. */
export const CurrentPasswordField = ({ error }: { error: string | undefined }) => (
  <PasswordField
    label="Je wachtwoord"
    name="password"
    autoComplete="current-password"
    required
    error={error}
  />
)
