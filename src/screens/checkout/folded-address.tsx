import type { ReactNode } from 'react'
import type { CheckoutValues } from '#domain/checkout/form-values.ts'
import { Button } from '#ui/button.tsx'

/** `children` are the fields that replace this line. The checkout shows them if this script does not load. */
type Props = { values: CheckoutValues; onChange: () => void; children: ReactNode }

export function FoldedAddress({ values, onChange }: Props): ReactNode {
  const { firstName, lastName, companyName, street, houseNumber, addition, city } = values
  const names = [companyName, `${firstName} ${lastName}`, [street, houseNumber, addition].filter(Boolean).join(' '), city]
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="measure min-w-0">
        Bezorgen bij{' '}
        <b>
          {names
            .map((name) => name.trim())
            .filter(Boolean)
            .join(', ')}
        </b>
        .
      </span>
      <Button kind="plain" className="-mx-3" onClick={onChange}>
        Wijzig<span className="sr-only"> naam en adres</span>
      </Button>
    </p>
  )
}
