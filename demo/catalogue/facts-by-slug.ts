// What differs per demo product: thickness, sound, material, contents and warnings. The certificate
// numbers are invented.

import type { FactKey } from '#domain/catalogue/fields/field-list.ts'

type MaterialKey = `material_${'name' | 'share' | 'scheme'}${number}`
export type Facts = Partial<Record<FactKey | MaterialKey, string | number>>

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
  clothing: 'Onder ruime kleren of een pyjama.',
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
export const factsBySlug: Readonly<Record<string, Facts>> = {
  'duin-dagbroekje': {
    ...disposablePants,
    thickness_mm: 6,
    clothing: 'Onder gewone kleren.',
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
    clothing: 'Onder elke broek.',
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
    clothing: 'Onder alle kleren.',
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
