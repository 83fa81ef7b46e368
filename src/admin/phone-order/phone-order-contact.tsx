// How the shop reaches the customer of a phone order: by mail or by post, and by telephone.

import { LabelledField } from '#ui/labelled-field.tsx'
import { formFieldId } from '../shared/form-error-summary.tsx'

/** `form` is the prefix of the ids of the form's fields. */
type Props = {
  form: string
  email: { value: string; error: string | undefined; onChange: (email: string) => void }
  byPost: { checked: boolean; onChange: (checked: boolean) => void }
  phone: { value: string; onChange: (phone: string) => void }
}

export const PhoneOrderContact = ({ form, email, byPost, phone }: Props) => (
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
        value={email.value}
        error={email.error}
        onChange={({ target }) => email.onChange(target.value)}
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
