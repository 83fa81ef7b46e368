// The sample packs of the demo shop, by the slug of their product: of everything that is worn by
// day and thrown away after. None is dearer per piece than a pack (demo/demo-shop.test.ts).

import type { DemoVariation } from './demo-product.ts'

const stock = 40
const single = (slug: string, cents: number): [string, DemoVariation[]] => [
  slug,
  [{ slug: `${slug}-proefpakje`, name: 'Proefpakje', cents, stock }],
]
const sized = (slug: string, cents: number, ...sizes: string[]): [string, DemoVariation[]] => [
  slug,
  sizes.map((size) => ({
    slug: `${slug}-proefpakje-${size.toLowerCase()}`,
    name: `Proefpakje maat ${size}`,
    cents,
    stock,
  })),
]

export const demoSamples: ReadonlyMap<string, readonly DemoVariation[]> = new Map([
  sized('duin-dagbroekje', 95, 'S', 'M', 'L'),
  sized('strand-broekje-dames', 95, 'S', 'M', 'L'),
  sized('strand-broekje-heren', 95, 'M', 'L', 'XL'),
  sized('bries-wandelbroekje', 95, 'S', 'M', 'L'),
  sized('storm-slip-dag', 195, 'M', 'L'),
  sized('storm-riemslip', 195, 'M', 'L'),
  single('duinroos-inlegger', 0),
  single('duinroos-verband', 50),
  single('duinroos-verband-plus', 50),
  single('helm-schild', 0),
  single('helm-verband', 50),
  single('helm-verband-plus', 50),
  single('helm-verband-extra', 50),
])
