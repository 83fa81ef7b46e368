// The facts about a product that the law and customers ask for. The key of a fact is also the name
// of its product attribute. The product form, the spreadsheet and the product page show the facts.
// Visitors do not load this table.

export type ProductFactField = {
  /** The label in the product form, and the name of the spreadsheet column. */
  label: string
  hint?: string
  /** 'pictograms' is a list of codes of hazard-pictograms.ts, such as 'GHS05, GHS07'. */
  input: 'line' | 'lines' | 'number' | 'pictograms' | readonly string[]
  /** The maximum length in characters; for a number, the maximum value. */
  max: number
}

export const productFactFields = {
  maker_name: { label: 'Maker', input: 'line', max: 120 },
  maker_address: { label: 'Postadres van de maker', input: 'line', max: 200 },
  maker_contact: { label: 'E-mail of site van de maker', input: 'line', max: 200 },
  maker_outside_eu: {
    label: 'Is de maker buiten de EU?',
    hint: 'Ja: vul hieronder in wie in de EU voor het product verantwoordelijk is.',
    input: ['ja', 'nee'],
    max: 3,
  },
  eu_responsible_name: { label: 'Verantwoordelijke in de EU', input: 'line', max: 120 },
  eu_responsible_address: {
    label: 'Postadres van de verantwoordelijke',
    input: 'line',
    max: 200,
  },
  eu_responsible_contact: {
    label: 'E-mail of site van de verantwoordelijke',
    input: 'line',
    max: 200,
  },
  importer_name: {
    label: 'Importeur',
    hint: 'Wie het product de EU in bracht, ook als dat je eigen winkel is.',
    input: 'line',
    max: 120,
  },
  importer_address: { label: 'Postadres van de importeur', input: 'line', max: 200 },
  importer_contact: { label: 'E-mail of site van de importeur', input: 'line', max: 200 },
  eu_representative_name: {
    label: 'Gemachtigde in de EU',
    hint: 'Van een medisch hulpmiddel: staat op het etiket bij EC REP of EU REP.',
    input: 'line',
    max: 120,
  },
  eu_representative_address: { label: 'Postadres van de gemachtigde', input: 'line', max: 200 },
  device_class: {
    label: 'Medisch hulpmiddel, klasse',
    hint: 'Leeg: geen medisch hulpmiddel.',
    input: ['I', 'Is', 'Im', 'IIa', 'IIb', 'III'],
    max: 3,
  },
  udi_di: {
    label: 'UDI-DI',
    hint: 'Staat bij de streepjescode van een medisch hulpmiddel.',
    input: 'line',
    max: 60,
  },
  sealed: {
    label: 'Verzegeld',
    hint: 'Ja: het pak heeft een verzegeling om de hygiëne, en kan geopend niet terug.',
    input: ['ja', 'nee'],
    max: 3,
  },
  contents_amount: {
    label: 'Inhoud, getal',
    hint: 'Van één verpakking, bijvoorbeeld 500. Hieruit volgt de prijs per 100 ml of 100 g.',
    input: 'number',
    max: 100_000,
  },
  contents_unit: { label: 'Inhoud, eenheid', input: ['ml', 'g'], max: 2 },
  absorption_ml: { label: 'Absorptie in ml', input: 'number', max: 20_000 },
  absorption_method: {
    label: 'Meetmethode van de absorptie',
    hint: 'Bijvoorbeeld ISO 11948-1.',
    input: 'line',
    max: 80,
  },
  thickness_mm: { label: 'Dikte in mm', input: 'number', max: 1_000 },
  sound: { label: 'Geluid', hint: 'Bijvoorbeeld: stil, van textiel.', input: 'line', max: 120 },
  clothing: {
    label: 'Onder welke kleding',
    hint: 'Bijvoorbeeld: ook onder een strakke broek.',
    input: 'line',
    max: 200,
  },
  material: {
    label: 'Materiaal',
    hint: 'Wat er nog bij hoort. Staat op de pagina achter de materialen hieronder.',
    input: 'lines',
    max: 1_000,
  },
  ingredients: { label: 'Ingrediënten', input: 'lines', max: 3_000 },
  signal_word: {
    label: 'Signaalwoord',
    hint: 'Van het etiket van een gevaarlijk mengsel.',
    input: ['Waarschuwing', 'Gevaar'],
    max: 12,
  },
  hazard_pictograms: {
    label: 'Gevarenpictogrammen',
    hint: 'Die op het etiket staan.',
    input: 'pictograms',
    max: 60,
  },
  hazard_statements: {
    label: 'Gevarenzinnen',
    hint: 'Letterlijk van het etiket, met hun nummer.',
    input: 'lines',
    max: 2_000,
  },
  warnings: { label: 'Waarschuwingen', input: 'lines', max: 2_000 },
} as const satisfies Record<string, ProductFactField>

export type ProductFactKey = keyof typeof productFactFields
export const productFactKeys = Object.keys(productFactFields) as ProductFactKey[]
/** The facts as typed in the form. A missing fact is ''. */
export type ProductFacts = Record<ProductFactKey, string>

export const isProductFact = (attribute: string): attribute is ProductFactKey =>
  Object.hasOwn(productFactFields, attribute)
