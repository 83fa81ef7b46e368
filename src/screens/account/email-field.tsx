import { LabelledField } from '#ui/labelled-field.tsx'

/** The e-mail field of an account, with the autocomplete value that password managers expect. */
export const EmailField = ({ error }: { error?: string | undefined }) => (
  <LabelledField
    label="E-mailadres"
    name="email"
    type="email"
    autoComplete="username"
    required
    maxLength={254}
    error={error}
  />
)
