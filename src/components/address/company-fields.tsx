import { useEffect, useRef } from 'react'
import type { CheckoutErrors, CheckoutValues } from '#domain/checkout/form-values.ts'
import { LabelledField } from '#ui/form/labelled-field.tsx'

export type CompanyFieldsProps = {
  values: CheckoutValues
  errors: CheckoutErrors
  change: (part: Partial<CheckoutValues>) => void
  /** Prefix of the field ids, for a form whose error messages link to the fields. */
  form?: string
}

export default function CompanyFields({ values, errors, change, form }: CompanyFieldsProps) {
  const element = useRef<HTMLDivElement>(null)
  // The form moves the focus to a field with an error, which must not be in a closed disclosure.
  useEffect(() => {
    const disclosure = element.current?.closest('details')
    if (disclosure && (errors.companyName || errors.vatNumber)) disclosure.open = true
  }, [errors])
  const field = (name: 'companyName' | 'vatNumber') => ({
    name,
    ...(form && { id: `${form}.${name}` }),
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <div ref={element} className="grid gap-5 pt-4">
      <LabelledField
        {...field('companyName')}
        label="Bedrijfsnaam"
        hint="Staat op de factuur. Gaat het pakket naar dit adres, dan ook boven de naam. Niet verplicht."
        autoComplete="organization"
        maxLength={100}
      />
      <LabelledField
        {...field('vatNumber')}
        label="Btw-nummer"
        hint="Staat alleen op de factuur en bij de bestelling. Niet verplicht."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={30}
      />
    </div>
  )
}
