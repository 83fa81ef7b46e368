// The facts of the demo products: maker, safety, contents and material. The makers, their addresses and the device numbers are invented.

import { formatAttribute } from '#domain/catalogue/attribute-text.ts'
import type { ProductFactKey } from '#domain/catalogue/product-facts.ts'
import type { StoredAttributes } from '#data/tables/catalogue.ts'
import type { DemoProduct } from './demo-product.ts'

type Facts = Partial<Record<ProductFactKey, string | number>>

const invented = (name: string, address: string, contact: string): Facts => ({
  maker_name: `${name} (verzonnen, voorbeeldwinkel)`,
  maker_address: address,
  maker_contact: contact,
})
const kustlijn = invented('Kustlijn Hygiëne B.V.', 'Voorbeeldkade 1, 0000 AB Zandwijk', 'zorg@kustlijn.example')
const wadtextiel = invented('Wadtextiel B.V.', 'Voorbeelddijk 8, 0000 AC Zandwijk', 'vragen@wadtextiel.example')
const kwelder = invented('Kwelder Verzorging B.V.', 'Voorbeeldplein 3, 0000 AD Zandwijk', 'vragen@kwelder.example')
const briesgoed = invented('Briesgoed B.V.', 'Voorbeeldsteeg 5, 0000 AE Zandwijk', 'vragen@briesgoed.example')

const makers: readonly (readonly [slug: RegExp, maker: Facts])[] = [
  [/^bries-(?:opbergtasje|geurdichte)/, briesgoed],
  [/^(?:kwelder|zilt)-/, kwelder],
  [/^(?:wad-(?:bed|matras|stoel)|zeegras-|vlonder-)/, wadtextiel],
  [/^/, kustlijn],
]

const disposablePants: Facts = {
  sound: 'Zacht: de buitenlaag is vlies.',
  material: 'Vlies van polypropyleen, een kern van cellulose met absorberende korrels, en elastaan in de boord.',
}
const pad: Facts = { sound: 'Stil: de buitenlaag is vlies.', material: 'Vlies van polypropyleen en een kern van cellulose met korrels.' }
const brief: Facts = {
  sound: 'Ritselt een beetje bij het lopen.',
  clothing: 'Onder een ruime broek, rok of pyjama.',
  material: 'Vlies van polypropyleen, een kern van cellulose met absorberende korrels, en strips van polyethyleen.',
}
const washable: Facts = { sound: 'Stil, zoals gewoon ondergoed.', clothing: 'Onder elke broek of rok.' }

/** Other facts follow from the specifications, the VAT rate and the features. */
const factsBySlug: Readonly<Record<string, Facts>> = {
  'duin-dagbroekje': { ...disposablePants, thickness_mm: 6, clothing: 'Onder een gewone broek of rok.' },
  'strand-broekje-dames': { ...disposablePants, thickness_mm: 5, clothing: 'Ook onder een spijkerbroek.' },
  'strand-broekje-heren': { ...disposablePants, thickness_mm: 6, clothing: 'Onder een gewone broek.' },
  'bries-wandelbroekje': { ...disposablePants, thickness_mm: 7, clothing: 'Onder een sport- of wandelbroek.' },
  'kiel-nachtbroekje': { ...disposablePants, thickness_mm: 11, clothing: 'Onder een pyjama of nachthemd.' },
  'helm-schild': { ...pad, thickness_mm: 3, clothing: 'In strak ondergoed, onder elke broek.' },
  'helm-verband': { ...pad, thickness_mm: 6, clothing: 'In aansluitend ondergoed, onder een gewone broek.' },
  'helm-verband-plus': { ...pad, thickness_mm: 7, clothing: 'In aansluitend ondergoed, onder een werkbroek.' },
  'helm-verband-extra': { ...pad, thickness_mm: 10, clothing: 'In een fixatiebroekje, onder een ruime broek.' },
  'duinroos-inlegger': {
    ...pad,
    thickness_mm: 2,
    clothing: 'In gewoon ondergoed, onder alles.',
    material: '70 % katoen en 30 % viscose aan de bovenkant, daaronder cellulose.',
  },
  'duinroos-verband': { ...pad, thickness_mm: 5, clothing: 'In gewoon ondergoed, ook onder een spijkerbroek.' },
  'duinroos-verband-plus': { ...pad, thickness_mm: 8, clothing: 'In aansluitend ondergoed, onder een gewone broek of rok.' },
  'duinroos-nachtverband': { ...pad, thickness_mm: 13, clothing: 'In een fixatiebroekje, onder een pyjama.' },
  'storm-slip-dag': { ...brief, thickness_mm: 12 },
  'storm-slip-nacht': { ...brief, thickness_mm: 16 },
  'storm-riemslip': { ...brief, thickness_mm: 14 },
  'zeegras-boxer': { ...washable, thickness_mm: 4, material: '95 % katoen, 5 % elastaan. De kern is polyester.' },
  'zeegras-slip': { ...washable, thickness_mm: 4, material: '94 % katoen, 6 % elastaan. De kern is polyester.' },
  'zeegras-hoge-slip': { ...washable, thickness_mm: 5, material: '65 % bamboeviscose, 28 % katoen, 7 % elastaan. De kern is polyester.' },
  'zeegras-inleggers': { ...washable, thickness_mm: 3, material: '80 % katoen, 20 % polyester, onderkant van polyurethaan.' },
  'wad-onderlegger': { thickness_mm: 3, material: 'Vlies van polypropyleen, cellulose, onderkant van polyethyleen.' },
  'wad-onderlegger-plus': { thickness_mm: 5, material: 'Vlies van polypropyleen, cellulose met korrels, onderkant van polyethyleen.' },
  'wad-bedonderlegger-wasbaar': { thickness_mm: 6, material: '60 % katoen, 40 % polyester, folie van polyurethaan.' },
  'wad-matrasbeschermer': { sound: 'Stil: er zit badstof op de folie.', material: '80 % katoen, 20 % polyester, folie van polyurethaan.' },
  'wad-stoelonderlegger': { thickness_mm: 5, material: '70 % katoen, 30 % polyester, folie van polyurethaan.' },
  'vlonder-fixatiebroekje': { sound: 'Stil.', clothing: 'Onder elke broek of rok.', material: '85 % polyester, 15 % elastaan.' },
  'vlonder-fixatiebroekje-lang': { sound: 'Stil.', clothing: 'Onder een broek tot de knie.', material: '85 % polyester, 15 % elastaan.' },
  'kwelder-waslotion': {
    contents_amount: 500,
    contents_unit: 'ml',
    ingredients: 'Aqua, Glycerin, Decyl Glucoside, Panthenol, Lactic Acid, Sodium Benzoate, Potassium Sorbate.',
    warnings: 'Alleen voor uitwendig gebruik. Kwam de lotion in je ogen, spoel dan met water.',
  },
  'kwelder-doekjes': {
    sealed: 'ja',
    ingredients: 'Aqua, Glycerin, Chamomilla Recutita Flower Extract, Sodium Benzoate, Citric Acid.',
    material: '100 % viscose.',
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
    warnings: 'Bevat wolvet: niet gebruiken bij een allergie daarvoor. Niet op een open wond smeren.',
  },
  'kwelder-wasmiddel': {
    contents_amount: 1000,
    contents_unit: 'ml',
    ingredients: '5-15 % anionogene oppervlakteactieve stoffen, < 5 % niet-ionogene oppervlakteactieve stoffen, zeep, enzymen.',
    signal_word: 'Waarschuwing',
    hazard_statements: 'H319 Veroorzaakt ernstige oogirritatie. EUH208 Bevat subtilisine. Kan een allergische reactie veroorzaken.',
    warnings: 'P102 Buiten het bereik van kinderen houden. P305+P351+P338 Bij contact met de ogen: voorzichtig afspoelen met water.',
  },
  'bries-opbergtasje': { material: 'Linnen, aan de binnenkant polyester met een laag polyurethaan.' },
  'bries-geurdichte-zakjes': {
    material: '100 % polyethyleen.',
    warnings: 'Buiten het bereik van kinderen houden: een zak over het hoofd geeft verstikkingsgevaar.',
  },
}

/** Returns the product with its facts among its attributes. `index` makes the invented device number unique. */
export const withFacts = (product: DemoProduct, index: number): DemoProduct => ({
  ...product,
  attributes: { ...product.attributes, ...factsOf(product, index) },
})

function factsOf({ slug, vatRate, attributes }: DemoProduct, index: number): StoredAttributes {
  const isDevice = vatRate === 9
  const isDisposable = formatAttribute(attributes.features).includes('wegwerp')
  const milliliters = absorptionMilliliters(attributes)
  return {
    ...makers.find(([pattern]) => pattern.test(slug))?.[1],
    ...(isDevice && { device_class: 'I', udi_di: `VOORBEELD-${String(index + 1).padStart(4, '0')}` }),
    sealed: isDevice && isDisposable ? 'ja' : 'nee',
    ...(milliliters !== undefined && { absorption_ml: milliliters, absorption_method: 'ISO 11948-1' }),
    ...factsBySlug[slug],
  }
}

/** Reads for example 1500 from the specification '8 druppels, ongeveer 1.500 ml'. */
function absorptionMilliliters(attributes: StoredAttributes): number | undefined {
  const [, number] = /ongeveer ([\d.]+) ml/.exec(Object.values(attributes).map(formatAttribute).join('\n')) ?? []
  return number === undefined ? undefined : Number(number.replaceAll('.', ''))
}
