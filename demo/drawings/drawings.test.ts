import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { parseAbsorption } from '#domain/catalogue/absorption.ts'
import { toDropScale } from '#domain/catalogue/drop-scale.ts'
import { demoArticles } from '../articles/demo-articles.ts'
import { demoProducts } from '../catalogue/demo-catalogue.ts'
import { demoPages } from '../pages/demo-pages.ts'
import { currentDrawings } from './current-drawings.ts'
import { drawnPath, fileOf, hashDrawing, maxBytes, pictureSize } from './drawing-files.ts'
import { isWornLook, looks } from './looks.ts'
import { thicknessOf } from './side-view.ts'
import { visibleUnderTrousers } from './under-trousers.ts'
import { packOf } from './pack-look.ts'
import { drawViews, viewNames } from './views.ts'

const bySlug = new Map(demoProducts.map((product) => [product.slug, product]))
const drawings = currentDrawings()
const cutOuts = drawings.filter(({ of }) => of !== undefined)

const namesIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/\/images\/([a-z-]+)\.jpg/g)].map(([, name = '']) => name)
const lightness = (color: string) =>
  Math.max(...[1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)))

const insideOutlineOf = (slug: string) =>
  / d="([^"]+)"/.exec(drawViews(bySlug.get(slug)!)[viewNames.indexOf('inside')]!)?.[1]

const shownUnderTrousers = (slug: string, thickness: number) => {
  const look = looks[slug]!
  return isWornLook(look) ? visibleUnderTrousers(look, thickness) : undefined
}

describe('the drawings of the products', () => {
  test('exist for every product of the demo shop, and for no other', () =>
    expect(Object.keys(looks).toSorted()).toEqual([...bySlug.keys()].toSorted()))

  test('are the same each time, and differ between products and views', () => {
    expect(currentDrawings()).toEqual(drawings)
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(drawings.length)
    expect(cutOuts).toHaveLength(demoProducts.length * viewNames.length)
  })

  test('are what the committed pictures were made from', async () => {
    const drawn = JSON.parse(await readFile(drawnPath, 'utf8')) as Record<string, string>
    expect(drawn).toEqual(
      Object.fromEntries(drawings.map(({ name, svg }) => [name, hashDrawing(svg)])),
    )
  })

  test.each(cutOuts)(
    '$name is a light picture with a transparent ground, sharp on a dense screen',
    async (drawing) => {
      const path = fileOf(drawing)
      expect((await stat(path)).size).toBeLessThanOrEqual(maxBytes)
      expect(await sharp(path).metadata()).toMatchObject({
        width: pictureSize,
        height: pictureSize,
        hasAlpha: true,
      })
      const { data } = await sharp(path)
        .extractChannel('alpha')
        .resize(32, 32)
        .raw()
        .toBuffer({ resolveWithObject: true })
      // The four corners are clear, and something is drawn.
      expect([data[0], data[31], data.at(-32), data.at(-1)].every((alpha = 255) => alpha < 8)).toBe(
        true,
      )
      expect(Math.max(...data)).toBeGreaterThan(200)
    },
  )
})

describe('the still lifes', () => {
  const stills = drawings.filter(({ of }) => of === undefined)

  test.each(stills)('$name is a light picture without transparent parts', async (drawing) => {
    const path = fileOf(drawing)
    expect((await stat(path)).size).toBeLessThanOrEqual(maxBytes)
    expect(await sharp(path).metadata()).toMatchObject({
      width: drawing.width,
      height: drawing.height,
      hasAlpha: false,
    })
  })

  test('are each on a page once at most, and three times in the shop', () => {
    const pages = [
      ...demoPages.map(({ content }) => namesIn(content)),
      ...demoArticles.map(({ cover, content }) => [...namesIn(cover), ...namesIn(content)]),
    ]
    for (const names of pages) expect(names).toEqual([...new Set(names)])
    const inHighlights = demoProducts.flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([key, value]) =>
        key.startsWith('highlight_image') ? [String(value)] : [],
      ),
    )
    const all = [...pages.flat(), ...inHighlights]
    expect(
      stills
        .map(({ name }) => [name, all.filter((one) => one === name).length])
        .filter(([, count]) => Number(count) > 3),
    ).toEqual([])
    expect(stills.filter(({ name }) => !all.includes(name)).map(({ name }) => name)).toEqual([])
  })
})

describe('a drawing agrees with the text of its product', () => {
  const measured = demoProducts.filter(({ attributes }) => attributes['thickness_mm'])

  test.each(measured.map((product) => [product.slug, product] as const))(
    '%s has its thickness beside the ruler',
    (_, product) =>
      expect(drawViews(product)[viewNames.indexOf('side')]).toContain(
        `>${String(product.attributes['thickness_mm'])} mm<`,
      ),
  )

  test.each(demoProducts.map((product) => [product.slug, product] as const))(
    '%s has its name and kind on the pack',
    (_, product) => {
      const svg = drawViews(product)[viewNames.indexOf('pack')]!
      if (product.slug !== 'bries-opbergtasje') expect(svg).toContain(product.design.line)
      expect(svg).toContain('Luwte')
    },
  )

  test.each(measured.map((product) => [product.slug, product] as const))(
    '%s has the ruler and the coin of every other thickness',
    (_, product) => {
      const svg = drawViews(product)[viewNames.indexOf('side')]!
      const numbers = [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => number)
      expect(numbers).toEqual(['5', '10', '15', '20', '1'])
    },
  )

  test('whatever stands beside a ruler in centimetres, stands beside the same one', () => {
    const rulers = demoProducts
      .filter(({ slug }) => 'size' in looks[slug]!)
      .map((product) => {
        const svg = drawViews(product)[viewNames.indexOf('side')]!
        return [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => number)
      })
    expect(rulers.length).toBeGreaterThan(5)
    for (const numbers of rulers) expect(numbers).toEqual(['5', '10', '15', '20', '25'])
  })

  test.each(demoProducts.map((product) => [product.slug, product] as const))(
    '%s has on its pack the pieces and the drops of its page',
    (_, product) => {
      const { design, alt, inPackage, attributes } = product
      const stated = [design.line, alt[4]].flatMap((text) => /(\d+) stuks?\b/.exec(text)?.[1] ?? [])
      expect(stated.filter((pieces) => Number(pieces) !== inPackage)).toEqual([])
      const look = packOf(product, looks[product.slug]!)
      const isSleeve = design.pack === 'sleeve'
      expect([look.folded?.pieces, isSleeve && stated.length]).toEqual(
        isSleeve ? [inPackage, 2] : [undefined, false],
      )
      const scale = toDropScale(parseAbsorption(attributes.absorption))
      expect(look.drops).toBe(scale ? scale.full + (scale.half ? 0.5 : 0) : 0)
    },
  )

  test.each(demoProducts.map((product) => [product.slug, product] as const))(
    '%s says how far the trousers of its fourth picture stand off, if somebody wears it',
    (slug, product) => {
      const look = looks[slug]!
      const svg = drawViews(product)[viewNames.indexOf('in-use')]!
      if (!isWornLook(look)) {
        expect(svg).not.toContain('>zonder<')
        return
      }
      const thickness = thicknessOf(product)
      expect(svg).toContain('>zonder<')
      expect(svg).toContain(thickness === undefined ? '>met<' : `>met, ${thickness} mm<`)
      const visible = Math.round(visibleUnderTrousers(look, thickness))
      expect(product.alt[3]).toContain(
        visible === 0
          ? 'de broek valt hetzelfde'
          : `de broek ongeveer ${visible} millimeter verder uit`,
      )
    },
  )

  test('trousers hide up to 8 mm and show some of a slip, more of a thicker one', () => {
    expect(shownUnderTrousers('duin-dagbroekje', 8)).toBe(0)
    expect(shownUnderTrousers('storm-slip-nacht', 12)).toBeGreaterThan(3)
    expect(shownUnderTrousers('storm-slip-nacht', 20)).toBeCloseTo(
      shownUnderTrousers('storm-slip-nacht', 16)! + 4,
      0,
    )
  })

  const pads = Object.entries(looks).flatMap(([slug, look]) =>
    look.kind === 'pad' ? [[slug, look.look] as const] : [],
  )
  test.each(pads)('%s has the length and width of its specification', (slug, { length, width }) => {
    const text = JSON.stringify(bySlug.get(slug)!.attributes)
    const [, stated = '', across = ''] = /(\d+) × (\d+) cm/.exec(text) ?? []
    expect([length, width]).toEqual([Number(stated) * 10, Number(across) * 10])
  })

  test('a black boxer is dark, and a sand-coloured brief is neither white nor dark', () => {
    const [boxer, duin] = ['zeegras-boxer', 'duin-dagbroekje'].map((slug) => looks[slug])
    expect(JSON.stringify(bySlug.get('zeegras-boxer'))).toContain('Zwart')
    expect(boxer?.kind === 'pants' && lightness(boxer.look.body)).toBeLessThan(64)
    const sand = duin?.kind === 'pants' ? duin.look.body : ''
    expect(lightness(sand)).toBeGreaterThan(200)
    expect(parseInt(sand.slice(1, 3), 16) - parseInt(sand.slice(5, 7), 16)).toBeGreaterThan(30)
  })

  test('a brief with legs has them when it lies open too', () => {
    expect(insideOutlineOf('strand-broekje-heren')).not.toBe(insideOutlineOf('duin-dagbroekje'))
  })

  test('only the belted slip has a belt, and only the boxers have legs', () => {
    const legs = Object.entries(looks).flatMap(([slug, look]) =>
      look.kind === 'pants' && look.look.legs > 100 ? [slug] : [],
    )
    expect(legs.toSorted()).toEqual([
      'strand-broekje-heren',
      'vlonder-fixatiebroekje-lang',
      'zeegras-boxer',
    ])
    expect(Object.keys(looks).filter((slug) => looks[slug]?.kind === 'belt-slip')).toEqual([
      'storm-riemslip',
    ])
  })
})
