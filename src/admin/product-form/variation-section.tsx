import { parseBodySize, type CentimetreRange } from '#domain/catalogue/body-size.ts'
import { maxSamplesPerOrder, sampleMonths, samplePieces } from '#domain/sample/sample-rules.ts'
import { FieldInput, fieldOf } from './field-input.tsx'
import { newSample, newVariation } from './product-draft.ts'
import { type SellableFieldProps, SellableList, type SellableListProps } from './sellable-list.tsx'

export const VariationSection = (props: SellableListProps) => (
  <SellableList
    {...props}
    isSample={false}
    about="Is het product er in één uitvoering, laat dit dan leeg. Anders staan prijs en voorraad bij elke maat. De eerste is gekozen als een bezoeker de pagina opent."
    words={{
      list: 'maten',
      unnamed: 'Maat',
      packs: 'pakken',
      add: 'Maat of soort toevoegen',
    }}
    nameHint="Bijvoorbeeld Maat M."
    create={(last) =>
      newVariation(last, props.product?.variations.find(({ id }) => id === last?.id)?.price)
    }
    afterName={toDimensionsField}
    afterPrice={toPackSizeField}
  >
    {props.draft.variations.some(({ id, is_sample }) => id === undefined && !is_sample) && (
      <p className="text-sm text-ink-soft">
        Een nieuwe maat begint met wat de laatste heeft. Vul zelf de naam, de afmetingen, de
        voorraad en de nummers in.
      </p>
    )}
    {props.product?.variations.some(
      ({ id, is_sample }) => !is_sample && props.draft.variations.every((one) => one.id !== id),
    ) && (
      <p className="text-sm text-warning">
        De maat die je weghaalde, is na het bewaren niet meer te bestellen. Bestellingen houden wat
        ze hadden; wie er een abonnement op heeft, leest dat we haar niet meer verkopen.
      </p>
    )}
  </SellableList>
)

export const SampleSection = (props: SellableListProps) => (
  <SellableList
    {...props}
    isSample
    about={`Een proefpakje is een zakje met ${samplePieces} stuks, met een eigen prijs en voorraad. Bezoekers bestellen het met ‘Probeer er twee’: hoogstens ${maxSamplesPerOrder} per bestelling, en één per product per huishouden in ${sampleMonths} maanden. Het telt niet mee voor gratis bezorging.`}
    words={{
      list: 'proefpakjes',
      unnamed: 'Proefpakje',
      packs: 'proefpakjes',
      add: 'Proefpakje toevoegen',
    }}
    nameHint="Bijvoorbeeld Proefpakje maat M. Eindigt de naam op die van een maat, dan hoort het daarbij."
    priceHint="Bijvoorbeeld 0,95. Gratis mag: vul 0 in."
    create={(last) => newSample(last ? '' : 'Proefpakje')}
  />
)

const toDimensionsField = ({ variation: { dimensions }, path, set }: SellableFieldProps) => (
  <div>
    <FieldInput
      name={`${path}dimensions`}
      field={{
        ...fieldOf('dimensions'),
        hint: 'Bijvoorbeeld: Taille 70-110 cm, heup 85-115 cm.',
      }}
      value={dimensions}
      onChange={(text) => set({ dimensions: text })}
    />
    {dimensions.trim() && (
      <p className="mt-1.5 text-xs text-ink-soft">{describeBodySize(dimensions)}</p>
    )}
  </div>
)

const toPackSizeField = ({ variation, path, set }: SellableFieldProps) => (
  <FieldInput
    name={`${path}in_package`}
    field={{ ...fieldOf('in_package'), hint: 'Alleen als het anders is dan bij het product.' }}
    value={variation.in_package}
    onChange={(text) => set({ in_package: text })}
  />
)

function describeBodySize(dimensions: string): string {
  const size = parseBodySize(dimensions)
  if (!size) return 'De maathulp leest hier geen taille of heup in.'
  const parts = [inCentimetres('taille', size.waist), inCentimetres('heup', size.hip)]
  return `De maathulp leest: ${parts.filter(Boolean).join(', ')}.`
}

const inCentimetres = (name: string, range: CentimetreRange | undefined) =>
  range && `${name} ${range.from} tot ${range.to} cm`
