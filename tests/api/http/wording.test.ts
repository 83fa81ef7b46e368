// Checks every sentence that the demo shop shows, mails or answers against wordings that are
// untrue, contradict a rule of the shop or are not proper Dutch.

import { describe, expect, test } from 'vitest'
import { htmlToPlainText } from '#domain/catalogue/short-text.ts'
import { erasureExplanation } from '#domain/customer/erasure.ts'
import { createMailSamples, type MailName } from '#domain/mail/mails/mails.ts'
import { openedPackText } from '#domain/order/returns/hygiene-rule.ts'
import { describeMoneyBack } from '#domain/order/returns/money-back.ts'
import { bankStatementText } from '#domain/payment/bank-statement-text.ts'
import {
  absorptionAdvice,
  betweenSizesAdvice,
} from '#domain/catalogue/product-page/choice-advice.ts'
import { problemSentences } from '#domain/problem-sentences.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { renderMail } from '#emails/render-mail.tsx'
import { demoMoneyBack } from '#demo/money-back.ts'
import { demoArticles } from '#demo/articles/demo-articles.ts'
import { demoCategories } from '#demo/catalogue/categories.ts'
import { demoProducts } from '#demo/catalogue/demo-catalogue.ts'
import { fillDemoShop } from '#demo/fill.ts'
import { testedExtensions } from '#tests/support/extensions.ts'
import { demoPages } from '#demo/pages/demo-pages.ts'
import { openShopInProcess } from '../../support/shop-in-process.ts'

/** Each key says what is wrong with the wordings in its group. */
const forbidden: Readonly<Record<string, readonly RegExp[]>> = {
  'the guarantee covers the first pack of each product': [
    /eerste pak dat je ooit/i,
    /past je eerste pak/i,
    /per klant, per product/i,
  ],
  'only packs with an intact seal can be returned opened': [
    /hygiënische redenen/i,
    /op één uitzondering na/i,
    /ongeopende pak/i,
    /een geopend pak/i,
    /pakken die nog dicht zijn/i,
  ],
  'when in doubt advise the lightest, and 7 or 8 for the night': [
    /begin dan een stap hoger/i,
    /begin dan met de lichtste/i,
    /één stap hoger op de druppelschaal/i,
  ],
  'between two sizes advise the smaller; the larger when sitting or lying a lot': [
    /kies bij twijfel de kleinste/i,
    /neem dan de kleinste(?!: die sluit beter aan\. Zit of lig je veel, neem dan de grootste)/i,
  ],
  'a bank statement shows Mollie and the trade name': [
    /alleen (?:onze betaaldienst|het bestelnummer)/i,
    /naam van de betaaldienst en een nummer/i,
    /op je bankafschrift ook/i,
    /(?:0|geen) sporen/i,
  ],
  'orders are retained seven years, accounts until they are erased': [
    /twee jaar na je laatste bestelling/i,
  ],
  'only the order button concludes the contract': [/de koop is rond/i, /bestelling is rond/i],
  'the shop has no pharmacy, no tests of its own and no usage counts': [
    /apotheek en inkoop/i,
    /jaren in een apotheek/i,
    /wij hebben het geteld/i,
    /wandelgroep uit zeeland/i,
    /ruim een miljoen|een op de tien/i,
    /meest gekozen/i,
    /die wij nog nooit hebben gehad/i,
  ],
  'only products that are worn have an absorption level': [
    /elk product op dezelfde schaal/i,
    /elk product heeft een schaal/i,
  ],
  'a thing is not referred to as “she”': [
    /\b(?:smeer|was|plaats|bestel|gebruik|bewaar|kies|kijken|zien|voeg|haal|houdt|houdt zich aan|maakt|stuur\w*) haar\b/i,
    /\bhaar (?:adres|kleur)\b/i,
    /gaat ze weg/i,
    /prikkelt ze/i,
  ],
  'plain Dutch': [
    /herriep/i,
    /op je eigen tempo/i,
    /om te laten betalen/i,
    /60 minuten/i,
    /storten we ook dat/i,
    /daar gaan wij niet over/i,
    /dit mag je niet bekijken/i,
    /dit bestaat niet \(meer\)/i,
    /maakt (?:verband|wasbaar materiaal) (?:juist )?minder goed/i,
    /rand zonder lekken/i,
    /ook als je ’s.nachts verliest/i,
    /in je wasmand|je wasmand ziet/i,
    /bel ons even/i,
  ],
}

const violationsIn = (text: string): string[] =>
  Object.entries(forbidden).flatMap(([rule, wordings]) =>
    wordings.flatMap((wording) => {
      const match = wording.exec(text)
      return match
        ? [`${rule}: ‘${text.slice(Math.max(0, match.index - 40), match.index + 60)}’`]
        : []
    }),
  )

const moneyBackText = describeMoneyBack(demoMoneyBack)!

const shop = await openShopInProcess()
await fillDemoShop(shop.database.db, { extensions: testedExtensions })
const readText = async (path: string): Promise<string> => {
  const response = await fetch(shop.url + path)
  expect([path, response.status]).toEqual([path, 200])
  return htmlToPlainText((await response.text()).replaceAll(/\\u003c/gi, '<'))
}

const paths = [
  ...demoPages.map(({ slug }) => (slug === 'home' ? '/' : `/${slug}`)),
  ...demoArticles.map(({ slug }) => `/artikel/${slug}`),
  ...demoProducts.map(({ slug }) => `/product/${slug}`),
  ...demoCategories.map(({ slug }) => `/shop/${slug}`),
  '/shop',
  '/producthulp',
  '/vergoeding',
  '/checkout',
  '/login',
  '/registreer',
  '/forgot-password',
  '/mijn-bestelling',
  '/reset-password',
  '/search?q=verband',
]

describe('the shop’s wording', () => {
  test.each(paths)('%s contains no forbidden wording', async (path) =>
    expect(violationsIn(await readText(path))).toEqual([]),
  )

  const samples = createMailSamples('https://luwte.example')
  test.each(Object.keys(samples) as MailName[])(
    'the mail %s contains no forbidden wording',
    (name) => {
      const { subject, html, text } = renderMail(name, samples[name], exampleCompany)
      expect(violationsIn([subject, htmlToPlainText(html), text].join('\n'))).toEqual([])
    },
  )

  test('problem messages and the erasure explanation contain no forbidden wording', () => {
    const sentences = [
      ...Object.values(problemSentences),
      ...erasureExplanation.goes,
      erasureExplanation.stays,
    ]
    expect(sentences.flatMap(violationsIn)).toEqual([])
  })

  test.each([
    ['/over-ons', moneyBackText],
    ['/zo-werkt-het', moneyBackText],
    ['/meten-dragen-wisselen', absorptionAdvice],
    ['/herroepen', moneyBackText],
    ['/herroepen', openedPackText],
    ['/algemene-voorwaarden', moneyBackText],
    ['/bezorging', moneyBackText],
    ['/bezorging', openedPackText],
    ['/bezorging', bankStatementText.payment],
    ['/contact', bankStatementText.payment],
    ['/', bankStatementText.short],
    ['/', betweenSizesAdvice],
    ['/meten-dragen-wisselen', betweenSizesAdvice],
    ['/veelgestelde-vragen', betweenSizesAdvice],
    ['/veelgestelde-vragen', absorptionAdvice],
    ['/artikel/hoeveel-druppels-heb-je-nodig', absorptionAdvice],
    ['/product/duin-dagbroekje', absorptionAdvice],
    ['/product/duin-dagbroekje', openedPackText],
    ['/product/duin-dagbroekje', moneyBackText],
  ])('%s says: %s', async (path, rule) => expect(await readText(path)).toContain(rule))
})
