import { formatAttribute } from '../attributes.ts'
import {
  describeEuRoles,
  type HazardPictogram,
  hazardPictograms,
  parsePictograms,
} from '../safety-facts.ts'
import { describeMaterials, readMaterials } from '../materials.ts'
import type { Product, ProductAttributes } from '../product.ts'
import type { TitledText } from './product-texts.ts'
import type { FactKey } from '../fields/field-list.ts'
import { isWorn } from '../product-kind.ts'
import { groupThousands } from '../../text/format-decimal.ts'

type ProductWithFacts = Pick<
  Product,
  'article_number' | 'ean' | 'product_attributes' | 'product_variations'
>

export function makerAndSafetyLines(product: ProductWithFacts): TitledText[] {
  const textOf = (attribute: string) => formatAttribute(product.product_attributes[attribute])
  const fact: (key: FactKey) => string = textOf
  const [deviceClass, amount, milliliters, thickness] = (
    ['device_class', 'contents_amount', 'absorption_ml', 'thickness_mm'] as const
  ).map(fact)
  const facts = {
    Maker: joinWith(', ', fact('maker_name'), fact('maker_address')),
    'Contact met de maker': fact('maker_contact'),
    ...Object.fromEntries(describeEuRoles(product.product_attributes)),
    'Medisch hulpmiddel': deviceClass && `Klasse ${deviceClass}, met CE-markering`,
    'UDI-DI': fact('udi_di'),
    Verzegeld: sealedTexts[fact('sealed')],
    Inhoud: amount && joinWith(' ', amount, fact('contents_unit')),
    'Absorptie in het laboratorium':
      milliliters &&
      joinWith(', ', `± ${groupThousands(milliliters)} ml`, fact('absorption_method')),
    Dikte: thickness && `${thickness} mm`,
    Geluid: fact('sound'),
    Kleding: fact('clothing'),
    Materiaal: joinWith('. ', describeMaterials(readMaterials(textOf)), fact('material')),
    Ingrediënten: fact('ingredients'),
    Gevaar: joinWith('. ', fact('signal_word'), fact('hazard_statements')),
    'Bij het gebruik': isHazardous(product) ? 'Volg altijd de informatie op het etiket.' : '',
    Waarschuwingen: fact('warnings'),
  }
  const lines = withoutEmpty(facts)
  const numbers = {
    Artikelnummer: listPerVariation(product, 'article_number'),
    EAN: listPerVariation(product, 'ean'),
  }
  return lines.length === 0 ? [] : [...lines, ...withoutEmpty(numbers)]
}

/** What article 19 GPSR and article 48 CLP want in view beside an offer, without a further step. */
const alwaysShown: readonly string[] = [
  'Maker',
  'Contact met de maker',
  'Verantwoordelijke in de EU',
  'Importeur',
  'Gemachtigde in de EU',
  'Gevaar',
  'Waarschuwingen',
]

export const linesInView = (lines: readonly TitledText[]): TitledText[] =>
  lines.filter(({ title }) => alwaysShown.includes(title))

export const makerAndSafetyPictograms = ({
  product_attributes: { hazard_pictograms },
}: Pick<Product, 'product_attributes'>) =>
  parsePictograms(formatAttribute(hazard_pictograms)).map((code: HazardPictogram) => ({
    code,
    ...hazardPictograms[code],
  }))

const isHazardous = ({
  product_attributes: { signal_word, hazard_statements, hazard_pictograms },
}: ProductWithFacts): boolean =>
  [signal_word, hazard_statements, hazard_pictograms].some((value) => formatAttribute(value) !== '')

const sealedTexts: Readonly<Record<string, string>> = { ja: 'Ja, om de hygiëne', nee: 'Nee' }

const joinWith = (separator: string, ...texts: string[]) => texts.filter(Boolean).join(separator)

function listPerVariation(product: ProductWithFacts, field: 'article_number' | 'ean'): string {
  const perVariation = product.product_variations.flatMap((variation) =>
    variation[field] ? [`${variation.name}: ${variation[field]}`] : [],
  )
  return perVariation.length > 0 ? perVariation.join(', ') : formatAttribute(product[field])
}

const withoutEmpty = (lines: Record<string, string | undefined>): TitledText[] =>
  Object.entries(lines).flatMap(([title, body]) => (body ? [{ title, body }] : []))

type StripFact = { icon: 'ruler' | 'droplet' | 'volume-x' | 'shirt'; text: string }

export function productFactStrip(attributes: ProductAttributes): StripFact[] {
  const fact = (key: FactKey) => formatAttribute(attributes[key])
  const [thickness, milliliters, sound] = [
    fact('thickness_mm'),
    fact('absorption_ml'),
    fact('sound'),
  ]
  const facts: StripFact[] = [
    { icon: 'ruler', text: thickness && `${thickness} mm dik` },
    { icon: 'droplet', text: milliliters && `± ${groupThousands(milliliters)} ml in het lab` },
    { icon: 'volume-x', text: sound && `Geluid: ${lowerFirst(shorten(sound))}` },
    { icon: 'shirt', text: withoutPeriod(fact('clothing')) },
  ]
  return facts.filter(({ text }) => text !== '')
}

/**
 * Whether others see the product under clothes. Undefined for a product that is not worn, and if
 * the shop does not know under which clothes it fits.
 */
export function describeVisibility(attributes: ProductAttributes): string | undefined {
  const [clothing, thickness] = [attributes['clothing'], attributes['thickness_mm']].map(
    formatAttribute,
  )
  if (!clothing || !isWorn(attributes)) return undefined
  const sentence = `Dan zie je het bijna niet: ${lowerFirst(withoutPeriod(clothing))}.`
  return thickness ? `${sentence} Het is ${thickness} mm dik.` : sentence
}

/** Keeps what stands before an explanation: 'Stil: de buitenlaag is vlies.' becomes 'Stil'. */
const shorten = (text: string): string => withoutPeriod(text.replace(/[:,;].*$/s, ''))
const withoutPeriod = (text: string): string => text.replace(/\.$/, '')
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
