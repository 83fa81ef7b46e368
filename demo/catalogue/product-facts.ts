// The facts of the demo products: maker, safety, contents, material and weights. The makers, their
// addresses, the device numbers, the certificate numbers and the weights are invented.

import { formatAttribute } from '#domain/catalogue/attribute-text.ts'
import type { ProductFactKey } from '#domain/catalogue/product-facts.ts'
import type { StoredAttributes } from '#data/tables/catalogue.ts'
import type { DemoProduct } from './demo-product.ts'

type MaterialKey = `material_${'name' | 'share' | 'scheme'}${number}`
type Facts = Partial<Record<ProductFactKey | MaterialKey, string | number>>

/** Materials with an optional share in percent and an optional certificate. */
const materials = (
  ...rows: readonly (readonly [name: string, share?: number, scheme?: string])[]
): Facts =>
  Object.fromEntries(
    rows.flatMap(([name, share, scheme], index) => [
      [`material_name${index + 1}`, name],
      ...(share === undefined ? [] : [[`material_share${index + 1}`, share]]),
      ...(scheme === undefined ? [] : [[`material_scheme${index + 1}`, scheme]]),
    ]),
  )

const invented = (name: string, address: string, contact: string): Facts => ({
  maker_name: `${name} (verzonnen, voorbeeldwinkel)`,
  maker_address: address,
  maker_contact: contact,
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
const briesgoed = invented(
  'Briesgoed B.V.',
  'Voorbeeldsteeg 5, 0000 AE Zandwijk',
  'vragen@briesgoed.example',
)

const makers: readonly (readonly [slug: RegExp, maker: Facts])[] = [
  [/^bries-(?:opbergtasje|geurdichte)/, briesgoed],
  [/^(?:kwelder|zilt)-/, kwelder],
  [/^(?:wad-(?:bed|matras|stoel)|zeegras-|vlonder-)/, wadtextiel],
  [/^/, kustlijn],
]

const disposablePants: Facts = {
  sound: 'Zacht: de buitenlaag is vlies.',
  ...materials(
    ['Cellulose in de kern', 52, 'FSC Mix (FSC-C000000, verzonnen)'],
    ['Vlies van polypropyleen', 30],
    ['Absorberende korrels', 14],
    ['Elastaan in de boord', 4],
  ),
}
const pad: Facts = {
  sound: 'Stil: de buitenlaag is vlies.',
  ...materials(
    ['Cellulose in de kern', 60, 'FSC Mix (FSC-C000000, verzonnen)'],
    ['Vlies van polypropyleen', 25],
    ['Absorberende korrels', 15],
  ),
}
const brief: Facts = {
  sound: 'Ritselt een beetje bij het lopen.',
  clothing: 'Onder een ruime broek, rok of pyjama.',
  ...materials(
    ['Cellulose in de kern', 55],
    ['Vlies van polypropyleen', 28],
    ['Absorberende korrels', 14],
    ['Strips van polyethyleen', 3],
  ),
}
const washable: Facts = {
  sound: 'Stil, zoals gewoon ondergoed.',
  clothing: 'Onder elke broek of rok.',
}

/** Other facts follow from the specifications, the VAT rate and the features. */
const factsBySlug: Readonly<Record<string, Facts>> = {
  'duin-dagbroekje': {
    ...disposablePants,
    thickness_mm: 6,
    clothing: 'Onder een gewone broek of rok.',
  },
  'strand-broekje-dames': {
    ...disposablePants,
    thickness_mm: 5,
    clothing: 'Ook onder een spijkerbroek.',
  },
  'strand-broekje-heren': {
    ...disposablePants,
    thickness_mm: 6,
    clothing: 'Onder een gewone broek.',
  },
  'bries-wandelbroekje': {
    ...disposablePants,
    thickness_mm: 7,
    clothing: 'Onder een sport- of wandelbroek.',
  },
  'kiel-nachtbroekje': {
    ...disposablePants,
    thickness_mm: 11,
    clothing: 'Onder een pyjama of nachthemd.',
  },
  'helm-schild': { ...pad, thickness_mm: 3, clothing: 'In strak ondergoed, onder elke broek.' },
  'helm-verband': {
    ...pad,
    thickness_mm: 6,
    clothing: 'In aansluitend ondergoed, onder een gewone broek.',
  },
  'helm-verband-plus': {
    ...pad,
    thickness_mm: 7,
    clothing: 'In aansluitend ondergoed, onder een werkbroek.',
  },
  'helm-verband-extra': {
    ...pad,
    thickness_mm: 10,
    clothing: 'In een fixatiebroekje, onder een ruime broek.',
  },
  'duinroos-inlegger': {
    sound: 'Stil: de buitenlaag is vlies.',
    thickness_mm: 2,
    clothing: 'In gewoon ondergoed, onder alles.',
    ...materials(['Katoen', 70], ['Viscose', 30]),
    material: 'Dat is de bovenkant; daaronder zit cellulose.',
  },
  'duinroos-verband': {
    ...pad,
    thickness_mm: 5,
    clothing: 'In gewoon ondergoed, ook onder een spijkerbroek.',
  },
  'duinroos-verband-plus': {
    ...pad,
    thickness_mm: 8,
    clothing: 'In aansluitend ondergoed, onder een gewone broek of rok.',
  },
  'duinroos-nachtverband': {
    ...pad,
    thickness_mm: 13,
    clothing: 'In een fixatiebroekje, onder een pyjama.',
  },
  'storm-slip-dag': { ...brief, thickness_mm: 12 },
  'storm-slip-nacht': { ...brief, thickness_mm: 16 },
  'storm-riemslip': { ...brief, thickness_mm: 14 },
  'zeegras-boxer': {
    ...washable,
    thickness_mm: 4,
    ...materials(['Katoen', 95], ['Elastaan', 5]),
    material: 'De kern is polyester.',
  },
  'zeegras-slip': {
    ...washable,
    thickness_mm: 3,
    ...materials(['Katoen', 94], ['Elastaan', 6]),
    material: 'De kern is polyester.',
  },
  'zeegras-hoge-slip': {
    ...washable,
    thickness_mm: 5,
    ...materials(['Bamboeviscose', 65], ['Katoen', 28], ['Elastaan', 7]),
    material: 'De kern is polyester.',
  },
  'zeegras-inleggers': {
    ...washable,
    thickness_mm: 3,
    ...materials(['Katoen', 80], ['Polyester', 20]),
    material: 'Onderkant van polyurethaan.',
  },
  'wad-onderlegger': {
    thickness_mm: 5,
    ...materials(['Vlies van polypropyleen'], ['Cellulose'], ['Polyethyleen aan de onderkant']),
  },
  'wad-onderlegger-plus': {
    thickness_mm: 10,
    ...materials(
      ['Vlies van polypropyleen'],
      ['Cellulose met korrels'],
      ['Polyethyleen aan de onderkant'],
    ),
  },
  'wad-bedonderlegger-wasbaar': {
    thickness_mm: 6,
    ...materials(['Katoen', 60], ['Polyester', 40]),
    material: 'Folie van polyurethaan.',
  },
  'wad-matrasbeschermer': {
    sound: 'Stil: er zit badstof op de folie.',
    ...materials(['Katoen', 80], ['Polyester', 20]),
    material: 'Folie van polyurethaan.',
  },
  'wad-stoelonderlegger': {
    thickness_mm: 5,
    ...materials(['Katoen', 70], ['Polyester', 30]),
    material: 'Folie van polyurethaan.',
  },
  'vlonder-fixatiebroekje': {
    sound: 'Stil.',
    clothing: 'Onder elke broek of rok.',
    ...materials(['Polyester', 85], ['Elastaan', 15]),
  },
  'vlonder-fixatiebroekje-lang': {
    sound: 'Stil.',
    clothing: 'Onder een broek tot de knie.',
    ...materials(['Polyester', 85], ['Elastaan', 15]),
  },
  'kwelder-waslotion': {
    contents_amount: 500,
    contents_unit: 'ml',
    ingredients:
      'Aqua, Glycerin, Decyl Glucoside, Panthenol, Lactic Acid, Sodium Benzoate, Potassium Sorbate.',
    warnings: 'Alleen voor uitwendig gebruik. Kwam de lotion in je ogen, spoel dan met water.',
  },
  'kwelder-doekjes': {
    sealed: 'ja',
    ingredients:
      'Aqua, Glycerin, Chamomilla Recutita Flower Extract, Sodium Benzoate, Citric Acid.',
    ...materials(['Viscose', 100]),
    warnings: 'Niet in het toilet: de doekjes verstoppen de afvoer.',
  },
  'zilt-beschermcreme': {
    contents_amount: 200,
    contents_unit: 'ml',
    sealed: 'ja',
    ingredients: 'Aqua, Squalane, Cera Alba, Glyceryl Stearate, Tocopherol, Phenoxyethanol.',
    warnings: 'Niet op een open wond smeren.',
  },
  'zilt-zinkzalf': {
    contents_amount: 100,
    contents_unit: 'ml',
    sealed: 'ja',
    ingredients: 'Petrolatum, Zinc Oxide, Lanolin.',
    warnings:
      'Bevat wolvet: niet gebruiken bij een allergie daarvoor. Niet op een open wond smeren.',
  },
  'kwelder-wasmiddel': {
    contents_amount: 1000,
    contents_unit: 'ml',
    ingredients:
      '5-15 % anionogene oppervlakteactieve stoffen, < 5 % niet-ionogene oppervlakteactieve stoffen, zeep, enzymen.',
    signal_word: 'Waarschuwing',
    hazard_pictograms: 'GHS07',
    hazard_statements:
      'H319 Veroorzaakt ernstige oogirritatie. EUH208 Bevat subtilisine. Kan een allergische reactie veroorzaken.',
    warnings:
      'P102 Buiten het bereik van kinderen houden. P305+P351+P338 Bij contact met de ogen: voorzichtig afspoelen met water.',
  },
  'bries-opbergtasje': {
    material: 'Linnen, aan de binnenkant polyester met een laag polyurethaan.',
  },
  'bries-geurdichte-zakjes': {
    ...materials(['Polyethyleen', 100]),
    warnings:
      'Buiten het bereik van kinderen houden: een zak over het hoofd geeft verstikkingsgevaar.',
  },
}

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
