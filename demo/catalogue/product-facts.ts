// The facts of the demo products: maker, safety, contents, material and weights. The makers, their
// addresses, the device numbers and the weights are invented.

import { formatAttribute } from '#domain/catalogue/attributes.ts'
import type { StoredAttributes } from '#data/tables/catalogue/products.ts'
import type { DemoProduct } from './demo-product.ts'
import { type Facts, factsBySlug } from './facts-by-slug.ts'

const invented = (name: string, address: string, contact: string): Facts => ({
  maker_name: `${name} (verzonnen, voorbeeldwinkel)`,
  maker_address: address,
  maker_contact: contact,
  maker_outside_eu: 'nee',
})
const kustlijn = invented(
  'Kustlijn Hygiëne B.V.',
  'Voorbeeldkade 1, 0000 AB Zandwijk',
  'zorg@kustlijn.example',
)
const wadtextiel = invented(
  'Wadtextiel B.V.',
  'Voorbeelddijk 8, 0000 AC Zandwijk',
  'vragen@wadtextiel.example',
)
const kwelder = invented(
  'Kwelder Verzorging B.V.',
  'Voorbeeldplein 3, 0000 AD Zandwijk',
  'vragen@kwelder.example',
)
/** Shows what a product of a maker outside the EU needs. */
const briesgoed: Facts = {
  ...invented('Breeze Goods Ltd.', 'Example Lane 5, Sandford', 'care@breezegoods.example'),
  maker_outside_eu: 'ja',
  eu_responsible_name: 'Briesgoed B.V. (verzonnen, voorbeeldwinkel)',
  eu_responsible_address: 'Voorbeeldsteeg 5, 0000 AE Zandwijk',
  eu_responsible_contact: 'vragen@briesgoed.example',
}

const makers: readonly (readonly [slug: RegExp, maker: Facts])[] = [
  [/^bries-(?:opbergtasje|geurdichte)/, briesgoed],
  [/^(?:kwelder|zilt)-/, kwelder],
  [/^(?:wad-(?:bed|matras|stoel)|zeegras-|vlonder-)/, wadtextiel],
  [/^/, kustlijn],
]

/**
 * Returns the product with its facts among its attributes. `index` makes the invented device number
 * unique.
 */
export const withFacts = (product: DemoProduct, index: number): DemoProduct => ({
  ...product,
  attributes: { ...product.attributes, ...factsOf(product, index) },
  staffFacts: staffFactsOf(product),
})

function factsOf({ slug, vatRate, attributes }: DemoProduct, index: number): StoredAttributes {
  const isDevice = vatRate === 9
  const isDisposable = formatAttribute(attributes.features).includes('wegwerp')
  const milliliters = absorptionMilliliters(attributes)
  return {
    ...makers.find(([pattern]) => pattern.test(slug))?.[1],
    ...(isDevice && {
      device_class: 'I',
      udi_di: `VOORBEELD-${String(index + 1).padStart(4, '0')}`,
    }),
    sealed: isDevice && isDisposable ? 'ja' : 'nee',
    ...(milliliters !== undefined && {
      absorption_ml: milliliters,
      absorption_method: 'ISO 11948-1',
    }),
    ...factsBySlug[slug],
  }
}

/** Reads for example 1500 from the specification '8 druppels, ongeveer 1.500 ml'. */
function absorptionMilliliters(attributes: StoredAttributes): number | undefined {
  const [, number] =
    /ongeveer ([\d.]+) ml/.exec(Object.values(attributes).map(formatAttribute).join('\n')) ?? []
  return number === undefined ? undefined : Number(number.replaceAll('.', ''))
}

/**
 * In grams: the packaging of one pack, and the textile in it. Bottles, jars and tubes have a paper
 * label.
 */
function staffFactsOf({ slug, inPackage, design }: DemoProduct): StoredAttributes {
  const isTextile = /^(?:zeegras-|wad-(?:bedonderlegger-wasbaar|matras)|vlonder-)/.test(slug)
  return {
    ...(['bottle', 'flacon', 'jar', 'tube'].includes(design.pack)
      ? { pack_plastic_g: 42, pack_paper_g: 2 }
      : { pack_plastic_g: 14 }),
    ...(['carton', 'sleeve'].includes(design.pack) && { pack_paper_g: 48 }),
    textile: isTextile ? 'ja' : 'nee',
    ...(isTextile && { textile_g: (slug.startsWith('wad-') ? 600 : 75) * inPackage }),
  }
}
