// Facts about a product that only staff see: the weight of packaging and textile, for the reports
// of producers (extended producer responsibility: Besluit beheer verpakkingen 2014, Besluit UPV
// textiel). The product form and the spreadsheet show them.

import type { ProductFactField } from './product-facts.ts'

/** In grams. A pack of more than 100 kg is a mistake. */
const grams = { input: 'number', max: 100_000 } as const

/** The materials that Verpact asks for. */
export const packagingMaterials = {
  pack_paper_g: 'Papier en karton',
  pack_plastic_g: 'Kunststof',
  pack_glass_g: 'Glas',
  pack_aluminium_g: 'Aluminium',
  pack_metal_g: 'Ander metaal',
  pack_wood_g: 'Hout',
  pack_other_g: 'Ander materiaal',
} as const
export type PackagingMaterial = keyof typeof packagingMaterials
export const packagingMaterialKeys = Object.keys(packagingMaterials) as PackagingMaterial[]

export const staffFactFields = {
  pack_paper_g: {
    label: 'Verpakking: papier en karton, gram',
    hint: 'Per pak dat je verkoopt, met folie en etiket.',
    ...grams,
  },
  pack_plastic_g: { label: 'Verpakking: kunststof, gram', ...grams },
  pack_glass_g: { label: 'Verpakking: glas, gram', ...grams },
  pack_aluminium_g: { label: 'Verpakking: aluminium, gram', ...grams },
  pack_metal_g: { label: 'Verpakking: ander metaal, gram', ...grams },
  pack_wood_g: { label: 'Verpakking: hout, gram', ...grams },
  pack_other_g: { label: 'Verpakking: ander materiaal, gram', ...grams },
  textile: {
    label: 'Textiel',
    hint: 'Ja: kleding of huishoudtextiel, douanecode 61, 62 of 6302.',
    input: ['ja', 'nee'],
    max: 3,
  },
  textile_g: {
    label: 'Textiel: gewicht in gram',
    hint: 'Van alle stuks in een pak samen, zonder verpakking.',
    ...grams,
  },
} as const satisfies Record<string, ProductFactField>

export type StaffFactKey = keyof typeof staffFactFields
export const staffFactKeys = Object.keys(staffFactFields) as StaffFactKey[]
/** The facts as typed in the form. A missing fact is ''. */
export type StaffFacts = Record<StaffFactKey, string>
