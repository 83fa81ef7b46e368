// The question for consent that staff read to the customer, and the box for a yes.

import { formFieldId } from '../shared/form-error-summary.tsx'

/**
 * `formId` is the id of the form that the box belongs to, and `form` the prefix of the ids of its
 * fields.
 */
type Props = {
  formId: string
  form: string
  question: string
  checked: boolean
  byPost: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

export function PhoneConsent({ formId, form, question, checked, byPost, error, onChange }: Props) {
  const id = formFieldId(form, 'healthConsent')
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id={`${id}-title`} className="mb-4 text-xl">
        Toestemming
      </h2>
      <p className="measure mb-3">
        Lees voor: ‘{question}’ En: ‘Je kunt dat altijd intrekken
        {byPost ? ': bel of schrijf ons' : ', met een link in elke mail'}.’
      </p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={id}
          form={formId}
          checked={checked}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 flex-none accent-deep"
        />
        <span>De klant vindt het goed dat we de bestelling bewaren en gebruiken om te leveren</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </section>
  )
}
