import { sampleListPath } from '#domain/catalogue/listing/category-page.ts'
import type { Navigation } from '#domain/content/menus/navigation.ts'
import { type CategorySlug, demoCategories } from './catalogue/categories.ts'
import { demoProducts } from './catalogue/demo-catalogue.ts'
import { productPictureUrls } from './pictures/sources.ts'

const category = (slug: CategorySlug, name?: string) => ({
  name: name ?? demoCategories.find((candidate) => candidate.slug === slug)?.name ?? slug,
  href: `/shop/${slug}`,
})

/**
 * A featured product with a name that says what it is, because a menu shows no other text about it.
 */
function product(slug: string, plainName?: string) {
  const demoProduct = demoProducts.find((candidate) => candidate.slug === slug)
  if (!demoProduct) throw new Error(`no demo product ${slug}`)
  const [picture] = productPictureUrls(slug)
  return {
    name: plainName ?? demoProduct.name,
    href: `/product/${slug}`,
    imageSrc: picture?.url ?? '',
    imageAlt: demoProduct.alt[0],
  }
}
const link = (slug: string) => ({ name: product(slug).name, href: product(slug).href })

export const demoNavigation: Navigation = {
  categories: [
    {
      name: 'Heren',
      featured: [
        product('helm-verband-plus', 'Helm, verband voor heren'),
        product('zeegras-boxer', 'Zeegras, wasbare boxer'),
      ],
      sections: [
        {
          name: 'Dragen',
          items: [
            category('heren', 'Alles voor heren'),
            category('inlegverband-heren', 'Verband'),
            category('broekjes'),
            category('slips'),
            category('wasbaar-ondergoed'),
            { name: 'Proefpakjes', href: sampleListPath },
          ],
        },
      ],
    },
    {
      name: 'Dames',
      featured: [
        product('duinroos-verband', 'Duinroos, verband voor dames'),
        product('strand-broekje-dames', 'Strand, broekje voor dames'),
      ],
      sections: [
        {
          name: 'Dragen',
          items: [
            category('dames', 'Alles voor dames'),
            category('inlegverband-dames', 'Verband'),
            category('broekjes'),
            category('slips'),
            category('wasbaar-ondergoed'),
            { name: 'Proefpakjes', href: sampleListPath },
          ],
        },
      ],
    },
    {
      name: 'Bed & nacht',
      featured: [
        product('kiel-nachtbroekje', 'Kiel, broekje voor de nacht'),
        product('wad-bedonderlegger-wasbaar', 'Wad, wasbare onderlegger'),
      ],
      sections: [
        {
          name: 'Slapen',
          items: [
            category('nacht'),
            category('bedbescherming'),
            category('fixatiebroekjes'),
            { name: 'Rustig slapen', href: '/artikel/rustig-slapen' },
          ],
        },
        {
          name: 'Onderleggers',
          items: [link('wad-onderlegger'), link('wad-onderlegger-plus')],
        },
      ],
    },
    {
      name: 'Verzorging',
      featured: [
        product('zilt-beschermcreme', 'Zilt, crème die beschermt'),
        product('kwelder-waslotion', 'Kwelder, wassen zonder water'),
      ],
      sections: [
        { name: 'Verzorgen', items: [category('huidverzorging'), category('onderweg')] },
        {
          name: 'Handig in huis',
          items: [link('kwelder-doekjes'), link('kwelder-wasmiddel')],
        },
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
