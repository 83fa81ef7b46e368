// Asks the rate of each tax class in the file that the shop does not surely know.

import type { ShopImportOptions } from '#domain/shop-import/import-options.ts'
import { taxRates } from '#domain/shop-import/tax-class.ts'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import type { Preview } from './shop-import.ts'

type Props = {
  classes: Preview['tax_classes']
  options: ShopImportOptions
  onChange: (options: ShopImportOptions) => void
}

export function TaxClassChoices({ classes, options, onChange }: Props) {
  const { tax_classes: chosen = {} } = options
  return (
    <fieldset className="grid max-w-[44rem] gap-4">
      <legend className="mb-2 text-lg">Welke btw hoort bij deze klassen?</legend>
      <p>
        Deze namen kennen we niet zeker. Er gebeurt niets voordat je bij elke klasse kiest. Bij 0
        procent blijft een product verborgen: deze winkel rekent 9 of 21 procent.
      </p>
      {classes.map(({ name, products }) => (
        <LabelledSelect
          key={name}
          label={`Btw-klasse ‘${name}’`}
          hint={products === 1 ? '1 product' : `${products} producten`}
          value={chosen[name] ?? ''}
          options={[['', 'Kies'], ...taxRates.map((rate) => [rate, `${rate} procent`] as const)]}
          onChange={(value) => {
            const { [name]: _before, ...others } = chosen
            const rate = taxRates.find((one) => one === value)
            onChange({ ...options, tax_classes: { ...others, ...(rate && { [name]: rate }) } })
          }}
        />
      ))}
    </fieldset>
  )
}
