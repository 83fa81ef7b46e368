import { useState } from 'react'
import {
  type CheckoutErrors,
  type CheckoutValues,
  usesEmailOfOrder,
} from '#domain/checkout/form-values.ts'
import { nextFieldOnEnter } from '#components/address/address-fields.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { FormSection } from './form-section.tsx'
import { EmailSuggestion, RefuseQuestions } from './lazy-parts.tsx'

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
  const { email, maskedEmail, refusesQuestions } = values
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
      {/* The height of the box, whose script comes later. */}
      <div className="mt-1 min-h-11 text-sm">
        <RefuseQuestions
          value={refusesQuestions}
          onChange={(refuses) => change({ refusesQuestions: refuses })}
        />
      </div>
    </FormSection>
  )
}
