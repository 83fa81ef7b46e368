// How the shop reaches the customer of a phone order: by mail or by post, and by telephone.

import type { CheckoutValues } from '#domain/checkout/form-values.ts'
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
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={byPost.checked}
        aria-describedby="by-post-hint"
        onChange={({ target }) => byPost.onChange(target.checked)}
        className="size-6 flex-none accent-deep"
      />
      <span>Geen e-mailadres: per post</span>
    </label>
    <p id="by-post-hint" className="-mt-4 text-sm text-ink-soft">
      Je print de brieven zelf en doet ze op de post.
    </p>
    {!byPost.checked && (
      <>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={values.refusesQuestions}
            aria-describedby="questions-hint"
            onChange={({ target }) => change({ refusesQuestions: target.checked })}
            className="size-6 flex-none accent-deep"
          />
          <span>Geen mails na de bezorging</span>
        </label>
        <p id="questions-hint" className="-mt-4 text-sm text-ink-soft">
          Vraag het de klant: ‘Mogen we na de bezorging mailen om te vragen hoe het bevalt?’
        </p>
      </>
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
