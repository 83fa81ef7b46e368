import { Field } from '#ui/field.tsx'

/** The address of an account, as browsers and password managers know it. */
export const EmailField = ({ error }: { error?: string | undefined }) => (
  <Field label="E-mailadres" name="email" type="email" autoComplete="username" required maxLength={254} error={error} />
)
