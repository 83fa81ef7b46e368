// The lines of the part 'Maker en veiligheid' on a product page.

import { formatAttribute } from './attribute-text.ts'
import { describeEuRoles } from './eu-roles.ts'
import { type HazardPictogram, hazardPictograms, parsePictograms } from './hazard-pictograms.ts'
import { describeMaterials, readMaterials } from './materials.ts'
import type { Product } from './product.ts'
import type { TitledText } from './product-attribute-texts.ts'
import type { FactKey } from './field-list.ts'

type ProductWithFacts = Pick<
  Product,
  'article_number' | 'ean' | 'product_attributes' | 'product_variations'
>

/** Returns no lines for a product without facts. */
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
      milliliters && joinWith(', ', `± ${milliliters} ml`, fact('absorption_method')),
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

/** The pictograms of the label, with their Dutch names and meanings. */
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

/** Returns the number of the product, or those of its variations with their names. */
function listPerVariation(product: ProductWithFacts, field: 'article_number' | 'ean'): string {
  const perVariation = product.product_variations.flatMap((variation) =>
    variation[field] ? [`${variation.name}: ${variation[field]}`] : [],
  )
  return perVariation.length > 0 ? perVariation.join(', ') : formatAttribute(product[field])
}

const withoutEmpty = (lines: Record<string, string | undefined>): TitledText[] =>
  Object.entries(lines).flatMap(([title, body]) => (body ? [{ title, body }] : []))
