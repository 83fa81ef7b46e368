// How the shop reaches the customer of a phone order: by mail or by post, and by telephone.

import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { ExplainedCheckbox } from '#ui/explained-checkbox.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { formFieldId } from '../shared/form-error-summary.tsx'

/** `form` is the prefix of the ids of the form's fields. */
type Props = {
  form: string
  values: CheckoutValues
  error: string | undefined
  change: (part: Partial<CheckoutValues>) => void
  byPost: { checked: boolean; onChange: (checked: boolean) => void }
  phone: { value: string; onChange: (phone: string) => void }
}

export const PhoneOrderContact = ({ form, values, error, change, byPost, phone }: Props) => (
  <>
    {!byPost.checked && (
      <LabelledField
        label="E-mailadres"
        id={formFieldId(form, 'email')}
        hint="Hierheen gaat de link om te betalen."
        name="email"
        type="email"
        autoComplete="off"
        required
        value={values.email}
        error={error}
        onChange={({ target }) => change({ email: target.value })}
      />
    )}
    <ExplainedCheckbox
      label="Geen e-mailadres: per post"
      checked={byPost.checked}
      hint="Je print de brieven zelf en doet ze op de post."
      onChange={({ target }) => byPost.onChange(target.checked)}
    />
    {!byPost.checked && (
      <ExplainedCheckbox
        label="Geen mails na de bezorging"
        checked={values.refusesQuestions}
        hint="Vraag het de klant: ‘Mogen we na de bezorging mailen om te vragen hoe het bevalt?’"
        onChange={({ target }) => change({ refusesQuestions: target.checked })}
      />
    )}
    <LabelledField
      label="Telefoonnummer (mag leeg)"
      id={formFieldId(form, 'phone')}
      hint="Alleen om te bellen over deze bestelling."
      name="phone"
      type="tel"
      autoComplete="off"
      value={phone.value}
      onChange={({ target }) => phone.onChange(target.value)}
    />
  </>
)
