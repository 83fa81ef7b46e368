// The Dutch names of the fields of the product form, for error messages.

import { productFactFields, productFactKeys, type ProductFactKey } from './product-facts.ts'
import { staffFactFields, staffFactKeys, type StaffFactKey } from './staff-facts.ts'

const fields = {
  published: 'In de winkel',
  popular_rank: 'Plaats in de lijst van populaire producten',
  name: 'Naam',
  slug: 'Adres',
  short_description: 'Korte beschrijving',
  description: 'Beschrijving',
  pictures: 'Foto’s',
  vat_rate: 'Btw',
  'attributes.absorption': 'Absorptie',
  categories: 'Categorieën',
  in_package: 'Stuks in een pak',
  'attributes.features': 'Trefwoorden voor de keuzehulp',
  'attributes.dimensions': 'Afmetingen',
  article_number: 'Artikelnummer',
  ean: 'EAN',
  shelf_place: 'Schapplaats',
  low_stock_at: 'Waarschuw bij zoveel pakken',
  price: 'Prijs',
  stock: 'Voorraad',
  variations: 'Maten of soorten',
  tracks_lots: 'Lotnummers noteren',
  'attributes.marks': 'Vinkjes',
  'attributes.seo_title': 'Titel voor zoekmachines',
  'attributes.seo_description': 'Omschrijving voor zoekmachines',
  ...(Object.fromEntries(
    productFactKeys.map((key) => [`attributes.${key}`, productFactFields[key].label]),
  ) as Record<`attributes.${ProductFactKey}`, string>),
  ...(Object.fromEntries(
    staffFactKeys.map((key) => [`staff_facts.${key}`, staffFactFields[key].label]),
  ) as Record<`staff_facts.${StaffFactKey}`, string>),
} as const satisfies Record<string, string>
const variationFields: Readonly<Record<string, string>> = {
  name: 'Naam',
  dimensions: 'Afmetingen',
  price: 'Prijs',
  stock: 'Voorraad',
  in_package: 'Stuks in een pak',
  low_stock_at: 'Waarschuw bij zoveel pakken',
  article_number: 'Artikelnummer',
  ean: 'EAN',
  shelf_place: 'Schapplaats',
}
const slots: readonly (readonly [RegExp, (slot: string) => string])[] = [
  [/^attributes\.usp_title(\d)$/, (slot) => `Voordelen, kop ${slot}`],
  [/^attributes\.usp_body(\d)$/, (slot) => `Voordelen, tekst ${slot}`],
  [/^attributes\.specs_title(\d)$/, (slot) => `Specificaties, kop ${slot}`],
  [/^attributes\.specs_body(\d)$/, (slot) => `Specificaties, tekst ${slot}`],
  [/^attributes\.material_name(\d)$/, (slot) => `Materiaal ${slot}`],
  [/^attributes\.material_share(\d)$/, (slot) => `Materiaal ${slot}, aandeel`],
  [/^attributes\.material_scheme(\d)$/, (slot) => `Materiaal ${slot}, keurmerk`],
  [/^attributes\.highlight_header(\d)$/, (slot) => `Kop van blok ${slot}`],
  [/^attributes\.highlight_body(\d)$/, (slot) => `Tekst van blok ${slot}`],
  [/^attributes\.highlight_image(\d)$/, (slot) => `Foto of film van blok ${slot}`],
  [/^attributes\.highlight_steps(\d)$/, (slot) => `Stappen van de film van blok ${slot}`],
]

/**
 * Returns the path, label and position of the form field that an error path is about. Undefined for
 * an unknown path.
 */
export function findProductFormField(
  path: string,
  variations: readonly { name: string }[],
): { field: string; label: string; position: number } | undefined {
  const field = fieldOf(path)
  const order = Object.keys(fields)
  if (Object.hasOwn(fields, field))
    return { field, label: fields[field as keyof typeof fields], position: order.indexOf(field) }
  const [list = '', number = '', inner = ''] = field.split('.')
  const index = Number(number)
  if (list === 'pictures')
    return { field, label: `Foto ${index + 1}`, position: order.indexOf('pictures') + index / 100 }
  if (list === 'variations') {
    const label = `${variations[index]?.name.trim() || `Maat ${index + 1}`}, ${variationFields[inner] ?? variationFields['name']}`
    const positionInVariation = Math.max(0, Object.keys(variationFields).indexOf(inner))
    return {
      field,
      label,
      position: order.indexOf('variations') + (index + positionInVariation / 10) / 100,
    }
  }
  const slot = slots.findIndex(([pattern]) => pattern.test(field))
  const [pattern, nameOf] = slots[slot] ?? []
  const slotNumber = pattern?.exec(field)?.[1]
  return slotNumber && nameOf
    ? { field, label: nameOf(slotNumber), position: order.length + slot }
    : undefined
}

/** Returns the nearest form field for an error path that has no field of its own. */
function fieldOf(path: string): string {
  if (path.startsWith('attributes.mark')) return 'attributes.marks'
  const [, index] = /^variations\.(\d+)(?:\.(?:id|attributes.*))?$/.exec(path) ?? []
  if (index !== undefined)
    return `variations.${index}.${path.endsWith('attributes.dimensions') ? 'dimensions' : 'name'}`
  return path.startsWith('attributes.features') ? 'attributes.features' : path
}
