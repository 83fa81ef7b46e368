// The menus of the demo shop.

import type { Navigation } from '#domain/content/navigation.ts'
import { type CategorySlug, demoCategories } from './catalogue/categories.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { productPictureUrls } from './pictures/sources.ts'

const category = (slug: CategorySlug, name?: string) => ({
  name: name ?? demoCategories.find((candidate) => candidate.slug === slug)?.name ?? slug,
  href: `/shop/${slug}`,
})

function product(slug: string) {
  const demoProduct = demoProducts.find((candidate) => candidate.slug === slug)
  if (!demoProduct) throw new Error(`no demo product ${slug}`)
  const [picture] = productPictureUrls(slug)
  return { name: demoProduct.name, href: `/product/${slug}`, imageSrc: picture?.url ?? '', imageAlt: demoProduct.alt[0] }
}
const link = (slug: string) => ({ name: product(slug).name, href: product(slug).href })

export const demoNavigation: Navigation = {
  categories: [
    {
      name: 'Heren',
      featured: [product('helm-verband-plus'), product('zeegras-boxer')],
      sections: [
        {
          name: 'Dragen',
          items: [
            category('heren', 'Alles voor heren'),
            category('inlegverband-heren', 'Inlegverband'),
            category('broekjes'),
            category('slips'),
            category('wasbaar-ondergoed'),
          ],
        },
        { name: 'Vaak gekozen', items: [link('helm-schild'), link('helm-verband'), link('strand-broekje-heren')] },
      ],
    },
    {
      name: 'Dames',
      featured: [product('duinroos-verband'), product('strand-broekje-dames')],
      sections: [
        {
          name: 'Dragen',
          items: [
            category('dames', 'Alles voor dames'),
            category('inlegverband-dames', 'Inlegverband'),
            category('broekjes'),
            category('slips'),
            category('wasbaar-ondergoed'),
          ],
        },
        { name: 'Vaak gekozen', items: [link('duinroos-inlegger'), link('duinroos-verband-plus'), link('zeegras-hoge-slip')] },
      ],
    },
    {
      name: 'Bed & nacht',
      featured: [product('kiel-nachtbroekje'), product('wad-bedonderlegger-wasbaar')],
      sections: [
        {
          name: 'Slapen',
          items: [
            category('nacht'),
            category('bedbescherming'),
            category('fixatiebroekjes'),
            { name: 'Een rustige nacht', href: '/rustige-nacht' },
          ],
        },
        { name: 'Onderleggers', items: [link('wad-onderlegger'), link('wad-onderlegger-plus'), link('wad-matrasbeschermer')] },
      ],
    },
    {
      name: 'Verzorging',
      featured: [product('zilt-beschermcreme'), product('kwelder-waslotion')],
      sections: [
        { name: 'Verzorgen', items: [category('huidverzorging'), category('onderweg')] },
        { name: 'Handig in huis', items: [link('kwelder-doekjes'), link('kwelder-wasmiddel'), link('bries-opbergtasje')] },
      ],
    },
  ],
  pages: [
    { name: 'Keuzehulp', href: '/producthulp' },
    { name: 'Kennisbank', href: '/kennisbank' },
    { name: 'Over ons', href: '/over-ons' },
    { name: 'Contact', href: '/contact' },
  ],
}
