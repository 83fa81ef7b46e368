// The shelves of the demo shop, in the order of the menus.

import type { Gender } from '#domain/catalogue/gender.ts'

export const demoCategories = [
  { slug: 'heren', name: 'Heren', gender: 'male' },
  { slug: 'dames', name: 'Dames', gender: 'female' },
  { slug: 'inlegverband-heren', name: 'Inlegverband heren', gender: 'male', under: 'heren' },
  { slug: 'inlegverband-dames', name: 'Inlegverband dames', gender: 'female', under: 'dames' },
  { slug: 'broekjes', name: 'Broekjes', gender: null },
  { slug: 'slips', name: 'Slips met sluiting', gender: null },
  { slug: 'wasbaar-ondergoed', name: 'Wasbaar ondergoed', gender: null },
  { slug: 'fixatiebroekjes', name: 'Fixatiebroekjes', gender: null },
  { slug: 'nacht', name: 'Voor de nacht', gender: null },
  { slug: 'bedbescherming', name: 'Bed en stoel', gender: null },
  { slug: 'huidverzorging', name: 'Huidverzorging', gender: null },
  { slug: 'onderweg', name: 'Onderweg en opgeruimd', gender: null },
] as const satisfies { slug: string; name: string; gender: Gender | null; under?: string }[]

export type CategorySlug = (typeof demoCategories)[number]['slug']

/** What is worn lies on the shelf for heren, for dames or, when it suits both, on both. */
const worn: readonly CategorySlug[] = [
  'inlegverband-heren',
  'inlegverband-dames',
  'broekjes',
  'slips',
  'wasbaar-ondergoed',
  'fixatiebroekjes',
]

/** Every shelf a product lies on: those it names, and the large ones it belongs to by gender. */
export const shelvesOf = (own: readonly CategorySlug[], gender: Gender): CategorySlug[] => [
  ...(own.some((slug) => worn.includes(slug))
    ? { male: ['heren'] as const, female: ['dames'] as const, unisex: ['heren', 'dames'] as const }[gender]
    : []),
  ...own,
]
