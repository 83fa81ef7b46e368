import { useState } from 'react'
import {
  type CheckoutErrors,
  type CheckoutValues,
  usesEmailOfOrder,
} from '#domain/checkout/form-values.ts'
import { nextFieldOnEnter } from '#components/address/address-fields.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { FormSection } from './form-section.tsx'
import { EmailSuggestion } from './lazy-parts.tsx'

type Props = {
  values: CheckoutValues
  error: CheckoutErrors['email']
  change: (part: Partial<CheckoutValues>) => void
  onLeave: () => void
  /** Moves the focus to the field, because the pressed suggestion disappeared. */
  onAccept: () => void
  isQuiet: boolean
}

export function ContactSection({ values, error, change, onLeave, onAccept, isQuiet }: Props) {
  const { email, maskedEmail } = values
  const [checkedEmail, setCheckedEmail] = useState('')
  const isKnown = usesEmailOfOrder(values)
  return (
    <FormSection title="Contactinformatie" isQuiet={isQuiet}>
      <LabelledField
        label="E-mailadres"
        name="email"
        type="email"
        autoComplete="email"
        required={!isKnown}
        maxLength={254}
        {...nextFieldOnEnter}
        hint={
          isKnown
            ? `Laat je dit leeg, dan gaat de bevestiging naar het adres van je vorige bestelling, ${maskedEmail}`
            : 'De bevestiging krijgt een neutraal onderwerp.'
        }
        value={email}
        error={error}
        onChange={({ target }) => change({ email: target.value })}
        onBlur={() => {
          setCheckedEmail(email)
          onLeave()
        }}
      />
      <output className="mt-1 flex flex-wrap items-center gap-x-3 empty:hidden">
        {checkedEmail && checkedEmail === email && (
          <EmailSuggestion
            email={email}
            onAccept={(suggested) => {
              change({ email: suggested })
              onAccept()
            }}
          />
        )}
      </output>
    </FormSection>
  )
}

/** After all that an order needs, because few customers refuse it. */
export const QuestionsRefusal = ({ values, change }: Pick<Props, 'values' | 'change'>) => (
  <Checkbox
    className="text-sm"
    label="Mail me niet om te vragen hoe het bevalt"
    name="refusesQuestions"
    checked={values.refusesQuestions}
    onChange={({ target }) => change({ refusesQuestions: target.checked })}
  />
)
