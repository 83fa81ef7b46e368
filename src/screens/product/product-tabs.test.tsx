import { expect, test } from 'vitest'
import {
  previousShopExplanation,
  previousShopLabel,
} from '#domain/catalogue/reviews/imported-review.ts'
import { ProductTabs } from './product-tabs.tsx'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

const aspects = { leak_proof: 4.5, smell: null, fit: 5, invisible: null, style: null }
const none = {
  count: 0,
  average: null,
  aspects: { ...aspects, leak_proof: null, fit: null },
  newest: [],
  origin_note: null,
}
const real = {
  count: 2,
  average: 4.5,
  aspects,
  newest: [
    {
      id: 1,
      stars: 4,
      aspects,
      author: 'Zeemeeuw',
      body: '<b>Zit</b> goed.',
      date: '2026-11-20',
      origin: null as string | null,
      use: 'night' as 'night' | null,
      answer: 'Fijn om te horen.' as string | null,
    },
  ],
  origin_note: null as string | null,
}
const render = (
  samples: { stars: number; author: string; body: string }[],
  reviews: typeof real | typeof none = none,
) =>
  renderInRouter(
    <ProductTabs
      benefits={[]}
      specifications={[]}
      samples={samples}
      reviews={reviews}
      aspects={['leak_proof', 'smell', 'style']}
      hasSample
      safety={{ lines: [], pictograms: [], instructions: null }}
    />,
  )

test('ProductTabs says that there are no reviews, and what to do instead', () => {
  const html = render([])
  expect(html).toContain('Nog niemand schreef iets over dit product.')
  expect(html).toContain('href="/contact"')
  expect(html).toContain('probeer er eerst twee')
  expect(html).not.toContain('Voorbeeld')
})

test('ProductTabs marks every sample review', () => {
  const html = render([
    { stars: 5, author: 'Anoniem', body: 'Zacht.' },
    { stars: 4.8, author: 'Anoniem', body: 'Dun.' },
  ])
  expect(html.match(/>Voorbeeld</g)).toHaveLength(2)
  expect(html.match(/>(?:5,0|4,8)(?:<!-- -->)? van 5 sterren/g)).toHaveLength(2)
})

test('ProductTabs shows average and fitting aspects of real reviews, and no samples beside them', () => {
  const html = render([{ stars: 1, author: 'Anoniem', body: 'Zacht.' }], real)
  expect(html).toContain('aria-label="4,5 van 5 sterren"')
  expect(html).toContain('2 reviews van wie')
  expect(html).toContain('aria-label="Lekvrij: 4,5 van 5"')
  expect(html).not.toContain('Geur')
  expect(html).not.toContain('Pasvorm')
  expect(html).toContain('&lt;b&gt;Zit&lt;/b&gt; goed.')
  expect(html.replaceAll('<!-- -->', '')).toContain('Zeemeeuw, ’s nachts, 20/11/2026')
  expect(html).not.toContain('>Voorbeeld<')
})

test('ProductTabs says how real reviews are checked and where to report one', () => {
  expect(render([], real)).toMatch(
    /leest elke review voordat hij hier staat.*<a [^>]*href="\/contact"[^>]*>Meld het ons<\/a>/,
  )
  expect(render([{ stars: 5, author: 'Anoniem', body: 'Zacht.' }])).not.toContain('Meld het ons')
})

test('ProductTabs marks a review from the previous shop and says how it was checked', () => {
  expect(render([], real)).not.toContain('vorige winkel')
  const imported = {
    ...real,
    newest: [{ ...real.newest[0]!, origin: previousShopLabel }],
    origin_note: previousShopExplanation,
  }
  const html = render([], imported).replaceAll('<!-- -->', '')
  expect(html).toContain('Zeemeeuw, ’s nachts, 20/11/2026, van de vorige winkel')
  expect(html).toContain(
    'We vonden bij die winkel een verzonden bestelling van dezelfde klant met dit product.',
  )
})

test('ProductTabs shows the answer of the shop below its review', () => {
  const html = render([], real).replaceAll('<!-- -->', '')
  expect(html).toMatch(/Zeemeeuw.*Antwoord van Luwte.*Fijn om te horen\./s)
})

test('ProductTabs offers to read the same use first among several reviews', () => {
  const [one] = real.newest
  const two = { ...real, count: 2, newest: [{ ...one!, id: 2, use: null, answer: null }, one!] }
  expect(render([], two)).toContain('Lees eerst')
  expect(render([], real)).not.toContain('Lees eerst')
})
