// Who answers in the EU for a product of a maker outside it: the responsible person (articles 16
// and 19(b) GPSR), the importer (article 11(3) GPSR, article 13(3) MDR) and the authorised
// representative of a medical device (article 11 MDR).

import { formatAttribute } from './attributes.ts'
import type { ProductAttributes } from './product.ts'
import type { FactKey, Facts } from './fields/field-list.ts'

const roles = {
  'Verantwoordelijke in de EU': [
    'eu_responsible_name',
    'eu_responsible_address',
    'eu_responsible_contact',
  ],
  Importeur: ['importer_name', 'importer_address', 'importer_contact'],
  'Gemachtigde in de EU': ['eu_representative_name', 'eu_representative_address'],
} as const satisfies Record<string, readonly FactKey[]>

type EuRole = keyof typeof roles

export const describeEuRoles = (
  attributes: ProductAttributes,
): (readonly [role: EuRole, description: string])[] =>
  (Object.entries(roles) as [EuRole, readonly FactKey[]][]).flatMap(([role, keys]) => {
    const facts = keys.map((key) => formatAttribute(attributes[key])).filter(Boolean)
    return facts.length > 0 ? [[role, facts.join(', ')] as const] : []
  })

const missingTexts: Record<EuRole, string> = {
  'Verantwoordelijke in de EU':
    'De maker is buiten de EU: naam, postadres en e-mail of site van de verantwoordelijke in de EU moeten op de pagina staan.',
  Importeur:
    'De maker is buiten de EU: naam, postadres en e-mail of site van de importeur ontbreken.',
  'Gemachtigde in de EU':
    'De maker van dit hulpmiddel is buiten de EU: naam en postadres van de gemachtigde ontbreken.',
}

/**
 * Returns the first missing fact of each role that the law asks for. A device needs a
 * representative and an importer; any product needs a responsible person, who may be one of them.
 */
export function findMissingEuRoles(facts: Facts): { key: FactKey; text: string }[] {
  if (facts.maker_outside_eu !== 'ja') return []
  const required: EuRole[] = facts.device_class
    ? ['Verantwoordelijke in de EU', 'Importeur', 'Gemachtigde in de EU']
    : ['Verantwoordelijke in de EU']
  return required.flatMap((role) => {
    const keys: readonly FactKey[] = roles[role]
    const key = keys.find((one) => facts[one].trim() === '')
    return key ? [{ key, text: missingTexts[role] }] : []
  })
}

/**
 * The hazard pictograms of the CLP regulation (Regulation (EC) 1272/2008, annex V).
 * public/images/gevaar has a drawing for each code.
 *
 * `name` is the Dutch name of the symbol in annex V; `meaning` explains it to customers.
 */
export const hazardPictograms = {
  GHS01: { name: 'Exploderende bom', meaning: 'Ontplofbaar' },
  GHS02: { name: 'Vlam', meaning: 'Ontvlambaar' },
  GHS03: { name: 'Vlam boven cirkel', meaning: 'Bevordert brand' },
  GHS04: { name: 'Gasfles', meaning: 'Gas onder druk' },
  GHS05: { name: 'Inwerking van bijtende stoffen', meaning: 'Bijtend' },
  GHS06: { name: 'Doodshoofd met gekruiste beenderen', meaning: 'Giftig' },
  GHS07: { name: 'Uitroepteken', meaning: 'Irriterend of schadelijk' },
  GHS08: { name: 'Gezondheidsgevaar', meaning: 'Gevaar voor de gezondheid op lange termijn' },
  GHS09: { name: 'Milieu', meaning: 'Gevaarlijk voor het milieu' },
} as const

export type HazardPictogram = keyof typeof hazardPictograms
export const hazardPictogramCodes = Object.keys(hazardPictograms) as HazardPictogram[]

/**
 * Parses for example 'GHS07, GHS05'. Ignores unknown codes, and returns the codes in the order of
 * annex V.
 */
export const parsePictograms = (text: string): HazardPictogram[] =>
  hazardPictogramCodes.filter((code) => text.toUpperCase().includes(code))
