// The shelves of the demo shop, in the order of the menus.

import type { Gender } from '#domain/catalogue/gender.ts'

export const demoCategories = [
  { slug: 'inlegverband-heren', name: 'Inlegverband heren', gender: 'male' },
  { slug: 'inlegverband-dames', name: 'Inlegverband dames', gender: 'female' },
  { slug: 'broekjes', name: 'Broekjes', gender: null },
  { slug: 'slips', name: 'Slips met sluiting', gender: null },
  { slug: 'wasbaar-ondergoed', name: 'Wasbaar ondergoed', gender: null },
  { slug: 'fixatiebroekjes', name: 'Fixatiebroekjes', gender: null },
  { slug: 'nacht', name: 'Voor de nacht', gender: null },
  { slug: 'bedbescherming', name: 'Bed en stoel', gender: null },
  { slug: 'huidverzorging', name: 'Huidverzorging', gender: null },
  { slug: 'onderweg', name: 'Onderweg en opgeruimd', gender: null },
] as const satisfies { slug: string; name: string; gender: Gender | null }[]

export type CategorySlug = (typeof demoCategories)[number]['slug']
