import type { ReactNode } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { Button } from '#ui/button.tsx'

/**
 * `children` are the fields that replace this line. The checkout shows them if this script does not
 * load.
 */
type FoldedAddressProps = { values: CheckoutValues; onChange: () => void; children: ReactNode }

export function FoldedAddress({ values, onChange }: FoldedAddressProps) {
  const { firstName, lastName, companyName, street, houseNumber, addition, city } = values
  const streetLine = [street, houseNumber, addition].filter(Boolean).join('\u00a0')
  const parts = [companyName, `${firstName} ${lastName}`.trim(), streetLine, city].filter(Boolean)
  return (
    <p>
      {values.delivery === 'home' ? 'Bezorgen bij' : 'Jouw adres:'} <b>{parts.join(', ')}</b>.{' '}
      <Button kind="plain" className="-mx-3" onClick={onChange}>
        Wijzig<span className="sr-only"> naam en adres</span>
      </Button>
    </p>
  )
}

/** `children` is as above. */
type FoldedEmailProps = { maskedEmail: string; onChange: () => void; children: ReactNode }

export function FoldedEmail({ maskedEmail, onChange }: FoldedEmailProps): ReactNode {
  return (
    <p>
      De bevestiging gaat naar <b className="whitespace-nowrap">{maskedEmail}</b>.{' '}
      <Button kind="plain" className="-mx-3" onClick={onChange}>
        Ander e-mailadres
      </Button>
    </p>
  )
}
