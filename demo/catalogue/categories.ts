// The categories of the demo shop, in the order of the menus.

import type { Gender } from '#domain/catalogue/gender.ts'

export const demoCategories = [
  {
    slug: 'heren',
    name: 'Heren',
    gender: 'male',
    description:
      'Verband, broekjes en ondergoed voor mannen, van een paar druppels tot een hele nacht.',
  },
  {
    slug: 'dames',
    name: 'Dames',
    gender: 'female',
    description:
      'Inleggers, verband, broekjes en ondergoed voor vrouwen, van een paar druppels tot een hele nacht.',
  },
  {
    slug: 'inlegverband-heren',
    name: 'Inlegverband heren',
    gender: 'male',
    parent: 'heren',
    description:
      'Verband voor mannen, om in je eigen ondergoed te dragen. Van een paar druppels tot een flinke plas.',
  },
  {
    slug: 'inlegverband-dames',
    name: 'Inlegverband dames',
    gender: 'female',
    parent: 'dames',
    description: 'Inleggers en verband voor vrouwen, om in je eigen slip te dragen, ook ’s nachts.',
  },
  {
    slug: 'broekjes',
    name: 'Broekjes',
    gender: null,
    description: 'Broekjes voor eenmalig gebruik, die je aantrekt als gewoon ondergoed.',
  },
  {
    slug: 'slips',
    name: 'Slips met sluiting',
    gender: null,
    description:
      'Slips die je om je heupen sluit en zo weer losmaakt. Ook handig als iemand je helpt.',
  },
  {
    slug: 'wasbaar-ondergoed',
    name: 'Wasbaar ondergoed',
    gender: null,
    description: 'Ondergoed en inleggers die je wast en opnieuw draagt.',
  },
  {
    slug: 'fixatiebroekjes',
    name: 'Fixatiebroekjes',
    gender: null,
    description: 'Rekbare netbroekjes die groot verband op zijn plek houden.',
  },
  {
    slug: 'nacht',
    name: 'Voor de nacht',
    gender: null,
    description: 'Verband, broekjes, slips en onderleggers voor als je slaapt.',
  },
  {
    slug: 'bedbescherming',
    name: 'Bed en stoel',
    gender: null,
    description: 'Onderleggers en hoezen om over je bed, je matras of je stoel te leggen.',
  },
  {
    slug: 'huidverzorging',
    name: 'Huidverzorging',
    gender: null,
    description: 'Om de huid te wassen en te beschermen, en wasmiddel tegen geur in je wasgoed.',
  },
  {
    slug: 'onderweg',
    name: 'Onderweg en opgeruimd',
    gender: null,
    description: 'Wat je meeneemt als je weggaat, en wat gebruikt materiaal netjes opbergt.',
  },
] as const satisfies {
  slug: string
  name: string
  gender: Gender | null
  parent?: string
  description: string
}[]

export type CategorySlug = (typeof demoCategories)[number]['slug']

/** Products of these categories are also in "heren", "dames" or both, by their gender. */
const categoriesByGender: readonly CategorySlug[] = [
  'inlegverband-heren',
  'inlegverband-dames',
  'broekjes',
  'slips',
  'wasbaar-ondergoed',
  'fixatiebroekjes',
]

/** All categories of a product: those it lists, and those that follow from its gender. */
export const categoriesOf = (listed: readonly CategorySlug[], gender: Gender): CategorySlug[] => [
  ...(listed.some((slug) => categoriesByGender.includes(slug))
    ? { male: ['heren'] as const, female: ['dames'] as const, unisex: ['heren', 'dames'] as const }[
        gender
      ]
    : []),
  ...listed,
]
