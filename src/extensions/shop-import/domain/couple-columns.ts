import type { ColumnChoice } from './column-choice.ts'
import {
  type FileLayout,
  fileLayouts,
  layoutOf,
  missingFields,
  type RecognisedFile,
} from './file-layouts.ts'

const fieldLabels: Readonly<Record<string, string>> = {
  addressPhone: 'Telefoonnummer bij het adres',
  barcode: 'Streepjescode (EAN)',
  billingName: 'Naam van de betaler',
  body: 'Tekst van de review',
  categories: 'Categorieën',
  city: 'Plaats',
  compareAtPrice: 'Van-prijs',
  country: 'Land',
  currency: 'Munt',
  customerNote: 'Opmerking van de klant',
  description: 'Beschrijving',
  discount: 'Korting',
  email: 'E-mailadres',
  firstName: 'Voornaam',
  from: 'Oud adres',
  handle: 'Adres van het product (handle)',
  id: 'Nummer van het product daar',
  itemName: 'Product van de bestelregel',
  itemPrice: 'Prijs per stuk van de bestelregel',
  itemQuantity: 'Aantal van de bestelregel',
  itemSku: 'Artikelnummer van de bestelregel',
  itemTotal: 'Bedrag van de bestelregel',
  labels: 'Labels',
  lastName: 'Achternaam',
  name: 'Naam',
  note: 'Opmerking',
  number: 'Bestelnummer',
  option1Value: 'Keuze 1, zoals de maat',
  option2Value: 'Keuze 2, zoals de kleur',
  option3Value: 'Keuze 3',
  orderedAt: 'Datum van de bestelling',
  parent: 'Product waar de uitvoering bij hoort',
  paymentStatus: 'Stand van de betaling',
  phone: 'Telefoonnummer',
  picture: 'Adres van de foto',
  pictures: 'Adressen van de foto’s',
  postcode: 'Postcode',
  price: 'Prijs',
  productHandle: 'Adres van het product (handle)',
  productId: 'Nummer van het product daar',
  productSku: 'Artikelnummer',
  published: 'Zichtbaar in de vorige winkel',
  regularPrice: 'Gewone prijs',
  salePrice: 'Actieprijs',
  shipping: 'Verzendkosten',
  shippingCity: 'Plaats van bezorging',
  shippingName: 'Naam van de ontvanger',
  shippingPostcode: 'Postcode van bezorging',
  shippingStatus: 'Stand van de verzending',
  shortDescription: 'Korte beschrijving',
  sku: 'Artikelnummer',
  stars: 'Sterren',
  status: 'Stand',
  stock: 'Voorraad',
  street: 'Straat en huisnummer',
  street2: 'Tweede adresregel',
  tags: 'Labels',
  taxClass: 'Btw-klasse',
  title: 'Naam of titel',
  to: 'Nieuw adres',
  total: 'Totaal van de bestelling',
  type: 'Soort',
  visibility: 'Zichtbaarheid in de catalogus',
  writtenAt: 'Datum van de review',
}

export function renameColumns(names: readonly string[], choice: ColumnChoice): string[] {
  const { headings } = layoutOf(choice.shop, choice.kind)
  const chosen = names.map((name) => headings[choice.columns[name] ?? '']?.[0])
  return names.map((name, index) => {
    const isTaken = chosen.includes(name)
    return chosen[index] ?? (isTaken ? `${name} (niet gekoppeld)` : name)
  })
}

export function findChoiceError(
  names: readonly string[],
  choice: ColumnChoice,
): string | undefined {
  const layout = layoutOf(choice.shop, choice.kind)
  const fields = Object.values(choice.columns)
  const double = fields.find((field, index) => fields.indexOf(field) < index)
  if (double !== undefined)
    return `Twee kolommen zijn aan ‘${labelOf(double)}’ gekoppeld. Kies er een.`
  const missing = missingFields(
    { headings: layout.headings, required: neededOf(layout) },
    renameColumns(names, choice),
  )
  return missing.length > 0
    ? `Koppel ook een kolom aan ${missing.map((field) => `‘${labelOf(field)}’`).join(', ')}.`
    : undefined
}

const neededOf = ({ needed, required }: FileLayout) => needed ?? required
const labelOf = (field: string) => fieldLabels[field] ?? field

export type KindOfFile = RecognisedFile & {
  fields: { field: string; label: string; required: boolean }[]
  suggestion: Record<string, string>
}

export const kindsOfFiles = (names: readonly string[]): KindOfFile[] =>
  fileLayouts.map((layout) => ({
    shop: layout.shop,
    kind: layout.kind,
    fields: fieldsOf(layout).map((field) => ({
      field,
      label: labelOf(field),
      required: neededOf(layout).includes(field),
    })),
    suggestion: suggestFields(layout, names),
  }))

/** The required ones first. */
const fieldsOf = (layout: FileLayout): string[] => [
  ...neededOf(layout),
  ...Object.keys(layout.headings).filter(
    (field) => !neededOf(layout).includes(field) && fieldLabels[field] !== undefined,
  ),
]

const synonyms: Readonly<Record<string, readonly string[]>> = {
  email: ['e-mail', 'email', 'mail', 'mailadres', 'emailadres'],
  street: ['adres', 'straat', 'adresregel 1'],
  postcode: ['postcode', 'pc', 'zip', 'postal code'],
  city: ['plaats', 'woonplaats', 'stad'],
  number: ['bestelnummer', 'ordernummer', 'order', 'bestelling'],
  orderedAt: ['datum', 'besteldatum', 'orderdatum', 'date'],
  total: ['totaal', 'totaalbedrag', 'bedrag', 'total'],
  itemName: ['product', 'artikel', 'productnaam', 'omschrijving'],
  itemQuantity: ['aantal', 'quantity'],
  name: ['naam', 'productnaam', 'titel', 'product'],
  title: ['naam', 'productnaam', 'titel', 'product'],
  price: ['prijs', 'verkoopprijs'],
  regularPrice: ['prijs', 'verkoopprijs', 'price'],
  phone: ['telefoon', 'tel', 'mobiel', 'telefoonnummer'],
  note: ['notitie', 'opmerking', 'opmerkingen', 'notities'],
}
const normalise = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Compares with the headings of both shops for the same field, its label and its synonyms. */
function suggestFields(layout: FileLayout, names: readonly string[]): Record<string, string> {
  const suggestion: Record<string, string> = {}
  for (const field of fieldsOf(layout)) {
    const known = new Set(
      [
        labelOf(field),
        ...(synonyms[field] ?? []),
        ...fileLayouts.flatMap(({ kind, headings }) =>
          kind === layout.kind ? (headings[field] ?? []) : [],
        ),
      ].map(normalise),
    )
    const name = names.find((one) => suggestion[one] === undefined && known.has(normalise(one)))
    if (name !== undefined) suggestion[name] = field
  }
  return suggestion
}
