import { useState } from 'react'
import {
  type CheckoutErrors,
  type CheckoutValues,
  usesEmailOfOrder,
} from '#domain/checkout/form-values.ts'
import { nextFieldOnEnter } from '#components/address/address-fields.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { FormSection } from './form-section.tsx'
import { EmailSuggestion, FoldedEmail, RefuseQuestions } from './lazy-parts.tsx'

type Props = {
  values: CheckoutValues
  error: CheckoutErrors['email']
  onChange: (email: string) => void
  onLeave: () => void
  /**
   * Runs when the customer wants to type the address, or accepted a suggestion. Moves the focus to
   * the field.
   */
  onUnfold: () => void
  onRefuseQuestions: (refuses: boolean) => void
}

export function ContactSection({
  values,
  error,
  onChange,
  onLeave,
  onUnfold,
  onRefuseQuestions,
}: Props) {
  const { email, maskedEmail, refusesQuestions } = values
  const [checkedEmail, setCheckedEmail] = useState('')
  const field = (
    <>
      <LabelledField
        label="E-mailadres"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...nextFieldOnEnter}
        hint="Hier sturen we de bevestiging naartoe, met een neutraal onderwerp."
        value={email}
        error={error}
        onChange={({ target }) => onChange(target.value)}
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
              onChange(suggested)
              onUnfold()
            }}
          />
        )}
      </output>
    </>
  )
  return (
    <FormSection title="Contactinformatie">
      {usesEmailOfOrder(values) ? (
        <FoldedEmail maskedEmail={maskedEmail} onChange={onUnfold}>
          {field}
        </FoldedEmail>
      ) : (
        field
      )}
      {/* The height of the box, whose script comes later. */}
      <div className="mt-3 min-h-11">
        <RefuseQuestions value={refusesQuestions} onChange={onRefuseQuestions} />
      </div>
    </FormSection>
  )
}
