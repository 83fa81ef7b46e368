// The question for consent that staff read to the customer, and the box for a yes.

import { formFieldId } from '../shared/form-error-summary.tsx'
import { ExplainedCheckbox } from '#ui/explained-checkbox.tsx'

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
      <ExplainedCheckbox
        label="De klant vindt het goed dat we de bestelling bewaren en gebruiken om te leveren"
        id={id}
        form={formId}
        checked={checked}
        aria-required
        error={error}
        onChange={({ target }) => onChange(target.checked)}
      />
    </section>
  )
}
