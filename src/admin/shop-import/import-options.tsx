import type { ShopImportOptions } from '#domain/shop-import/import-options.ts'
import type { SourceShop } from '#domain/shop-import/source-shop.ts'
import { taxRates } from '#domain/shop-import/tax-class.ts'
import { LabelledSelect } from '#ui/labelled-select.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { Preview } from './shop-import.ts'
import { formatProductCount } from '../shared/masked-order-lines.tsx'

type Props = {
  shop: SourceShop
  options: ShopImportOptions
  onChange: (options: ShopImportOptions) => void
}

export function ProductOptions({ shop, options, onChange }: Props) {
  const byFile =
    shop === 'woocommerce'
      ? 'Zoals in het bestand: wat we niet zeker weten, vragen we je'
      : 'Eerst alles 21 procent, daarna zelf nakijken'
  return (
    <div className="grid max-w-[44rem] gap-6">
      <p>
        De prijs hier wordt wat klanten daar nu betalen. Loopt er een actie, dan is dat de
        actieprijs. De van-prijs komt niet mee: die mag alleen de laagste prijs van de laatste 30
        dagen zijn. Per regel zie je om welke prijzen het gaat.
      </p>
      <LabelledSelect
        label="Welke btw hebben deze producten?"
        hint="Per product kun je het later wijzigen. Twijfel je? Vraag het je boekhouder."
        value={options.vat}
        options={[
          ['file', byFile],
          ['9', 'Alles 9 procent'],
          ['21', 'Alles 21 procent'],
        ]}
        onChange={(vat) => onChange({ ...options, vat })}
      />
      <RadioCards
        legend="Zat de btw in de prijzen van de vorige winkel?"
        name="prices"
        inRow
        value={options.prices_include_vat ? 'with' : 'without'}
        options={[
          { value: 'with', label: 'Ja', note: 'Klanten zagen deze prijs' },
          { value: 'without', label: 'Nee', note: 'We tellen de btw erbij op' },
        ]}
        onChange={(value) => onChange({ ...options, prices_include_vat: value === 'with' })}
      />
      <RadioCards
        legend="Mogen bezoekers de producten meteen zien?"
        name="publish"
        inRow
        value={options.publish ? 'yes' : 'no'}
        options={[
          { value: 'no', label: 'Nee, nog verborgen', note: 'Je kijkt ze eerst na' },
          { value: 'yes', label: 'Ja', note: 'Alleen wat daar ook te zien was' },
        ]}
        onChange={(value) => onChange({ ...options, publish: value === 'yes' })}
      />
    </div>
  )
}

type ClassProps = {
  classes: Preview['tax_classes']
  options: ShopImportOptions
  onChange: (options: ShopImportOptions) => void
}

export function TaxClassChoices({ classes, options, onChange }: ClassProps) {
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
          hint={formatProductCount(products)}
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
