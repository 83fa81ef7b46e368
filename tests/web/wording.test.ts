// Every sentence that the demo shop shows, mails or answers, against wordings that are untrue, contradict a rule of the shop or are no Dutch.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainText } from '#domain/catalogue/short-text.ts'
import { erasureWords } from '#domain/account/erasure.ts'
import { mailSamples } from '#domain/mail/mail-samples.ts'
import type { MailName } from '#domain/mail/outgoing-mail.ts'
import { firstPackGuarantee, openedPackRule } from '#domain/order/hygiene-words.ts'
import { bankStatementWords } from '#domain/order/bank-statement-words.ts'
import { absorptionAdvice, sizeAdvice } from '#domain/catalogue/choice-words.ts'
import { problemSentences } from '#domain/problem-sentences.ts'
import { renderMail } from '#mails/render-mail.tsx'
import { demoArticles } from '../../demo/articles/demo-articles.ts'
import { demoCategories } from '../../demo/catalogue/categories.ts'
import { demoProducts } from '../../demo/catalogue/demo-catalogue.ts'
import { fillDemoShop } from '../../demo/fill.ts'
import { demoPages } from '../../demo/pages/demo-pages.ts'
import { type ShopInProcess, shopInProcess } from '#tests/support/web/shop-in-process.ts'

/** What is wrong with each is said by its group. */
const forbidden: Readonly<Record<string, readonly RegExp[]>> = {
  'the guarantee on a first pack holds per product': [/eerste pak dat je ooit/i, /past je eerste pak/i, /per klant, per product/i],
  'only sealed packs stay opened': [
    /hygiënische redenen/i,
    /op één uitzondering na/i,
    /ongeopende pak/i,
    /een geopend pak/i,
    /pakken die nog dicht zijn/i,
  ],
  'in doubt the lightest, and 7 or 8 for the night': [
    /begin dan een stap hoger/i,
    /begin dan met de lichtste/i,
    /één stap hoger op de druppelschaal/i,
  ],
  'between two sizes the smaller, sitting or lying the larger': [
    /kies bij twijfel de kleinste/i,
    /neem dan de kleinste(?!: die sluit beter aan\. Zit of lig je veel, neem dan de grootste)/i,
  ],
  'Mollie and the trade name stand on a bank statement': [
    /alleen (?:onze betaaldienst|het bestelnummer)/i,
    /naam van de betaaldienst en een nummer/i,
    /op je bankafschrift ook/i,
    /(?:0|geen) sporen/i,
  ],
  'orders stay seven years, accounts until they are erased': [/twee jaar na je laatste bestelling/i],
  'the order button binds': [/de koop is rond/i, /bestelling is rond/i],
  'the shop has no pharmacy, no tests of its own and no counts': [
    /apotheek en inkoop/i,
    /jaren in een apotheek/i,
    /wij hebben het geteld/i,
    /wandelgroep uit zeeland/i,
    /ruim een miljoen|een op de tien/i,
    /meest gekozen/i,
    /die wij nog nooit hebben gehad/i,
  ],
  'what is worn is on one scale, not every product': [/elk product op dezelfde schaal/i, /elk product heeft een schaal/i],
  'a thing is not called she': [
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

const faultsIn = (text: string): string[] =>
  Object.entries(forbidden).flatMap(([rule, wordings]) =>
    wordings.flatMap((wording) => {
      const said = wording.exec(text)
      return said ? [`${rule}: ‘${text.slice(Math.max(0, said.index - 40), said.index + 60)}’`] : []
    }),
  )

let shop: ShopInProcess
beforeAll(async () => {
  shop = await shopInProcess()
  await fillDemoShop(shop.database.db)
})
afterAll(() => shop.stop())
const read = async (path: string): Promise<string> => {
  const answer = await fetch(shop.url + path)
  expect([path, answer.status]).toEqual([path, 200])
  return plainText((await answer.text()).replaceAll(/\\u003c/gi, '<'))
}

const paths = [
  ...demoPages.map(({ slug }) => (slug === 'home' ? '/' : `/${slug}`)),
  ...demoArticles.map(({ slug }) => `/artikel/${slug}`),
  ...demoProducts.map(({ slug }) => `/product/${slug}`),
  ...demoCategories.map(({ slug }) => `/shop/${slug}`),
  '/shop',
  '/producthulp',
  '/checkout',
  '/login',
  '/registreer',
  '/forgot-password',
  '/reset-password',
  '/search?q=verband',
]

describe('the wordings of the shop', () => {
  test.each(paths)('%s says nothing that is forbidden', async (path) => expect(faultsIn(await read(path))).toEqual([]))

  const samples = mailSamples('https://luwte.example')
  test.each(Object.keys(samples) as MailName[])('the mail %s says nothing that is forbidden', (name) => {
    const { subject, html, text } = renderMail(name, samples[name])
    expect(faultsIn([subject, plainText(html), text].join('\n'))).toEqual([])
  })

  test('failures and what is told before erasing say nothing that is forbidden', () => {
    const told = [...Object.values(problemSentences), ...erasureWords.goes, erasureWords.stays]
    expect(told.flatMap(faultsIn)).toEqual([])
  })

  test.each([
    ['/ervaringen', firstPackGuarantee],
    ['/over-ons', firstPackGuarantee],
    ['/zo-werkt-het', firstPackGuarantee],
    ['/zo-werkt-het', absorptionAdvice],
    ['/herroepen', firstPackGuarantee],
    ['/herroepen', openedPackRule],
    ['/bezorging', openedPackRule],
    ['/bezorging', bankStatementWords.payment],
    ['/contact', bankStatementWords.payment],
    ['/', bankStatementWords.short],
    ['/', sizeAdvice],
    ['/kennisbank', sizeAdvice],
    ['/veelgestelde-vragen', sizeAdvice],
    ['/veelgestelde-vragen', absorptionAdvice],
    ['/artikel/hoeveel-druppels-heb-je-nodig', absorptionAdvice],
    ['/product/duin-dagbroekje', absorptionAdvice],
    ['/product/duin-dagbroekje', openedPackRule],
    ['/product/duin-dagbroekje', firstPackGuarantee],
  ])('%s says: %s', async (path, rule) => expect(await read(path)).toContain(rule))
})
