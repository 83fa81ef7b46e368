import { describe, expect, test } from 'vitest'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import { forbiddenWordsIn } from '#domain/mail/forbidden-subject-words.ts'
import { cents } from '#domain/money.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { linksIn, visibleText } from '#tests/support/mail-html.ts'
import { renderMail } from './render-mail.tsx'

const samples = createMailSamples('https://luwte.example')
const subscriptionMailNames = [
  'subscription-started',
  'subscription-announced',
  'subscription-failed',
  'subscription-paused',
  'subscription-skipped',
  'subscription-stopped',
  'subscription-price-change',
  'subscription-short',
] as const
const names = [...subscriptionMailNames, 'subscription-charged'] as const
const { links } = samples['subscription-announced']
describe.each(names)('%s', (name) => {
  const mail = renderMail(name, samples[name], exampleCompany)

  test('contains no revealing word in the subject and the preview', () => {
    expect(forbiddenWordsIn(mail.subject)).toEqual([])
    expect(forbiddenWordsIn(visibleText(mail.html).slice(0, 400))).toEqual([])
    expect(forbiddenWordsIn(mail.text.slice(0, 300))).toEqual([])
  })

  test('links to skip, change and stop while the subscription runs', () => {
    const expected =
      name === 'subscription-stopped' ? [links.manage] : [links.skip, links.manage, links.stop]
    for (const urls of [new Set(linksIn(mail.html)), new Set(mail.text.split(/\s+/))])
      expect([links.skip, links.manage, links.stop].filter((link) => urls.has(link))).toEqual(
        expected,
      )
  })
})

test('the announcement states day, amount, number of packs and last day to change', () => {
  const { text } = renderMail(
    'subscription-announced',
    samples['subscription-announced'],
    exampleCompany,
  )
  expect(text).toContain(
    'Op zondag 31 januari 2027 schrijven we €\u00a038,40 af. Daarna sturen we je 3 verpakkingen',
  )
  expect(text).toContain('Wijzigen of overslaan kan tot en met 30 januari 2027.')
  expect(text).toContain('Te veel over? Sla deze levering over')
  expect(text).toContain('Totaal per levering, inclusief btw: €\u00a038,40')
})

test('the announcement of one pack uses the singular', () => {
  const announced = samples['subscription-announced']
  const [line] = announced.lines
  const { text } = renderMail(
    'subscription-announced',
    { ...announced, lines: line ? [{ ...line, quantity: 1 }] : [] },
    exampleCompany,
  )
  expect(text).toContain('sturen we je 1 verpakking,')
})

test('the price change states old and new price, in total and per line', () => {
  const { text } = renderMail(
    'subscription-price-change',
    samples['subscription-price-change'],
    exampleCompany,
  )
  expect(text).toContain(
    'Vanaf zondag 28 februari 2027 kost je levering €\u00a039,40. Nu is dat €\u00a038,40.',
  )
  expect(text).toContain('Duin Dagbroekje - Maat M: €\u00a013,45 in plaats van €\u00a012,95')
})

test('a mail without a next delivery mentions no next day', () => {
  const { text } = renderMail(
    'subscription-skipped',
    { ...samples['subscription-skipped'], nextDate: null, total: cents(0) },
    exampleCompany,
  )
  expect(text).not.toContain('Je volgende levering is op')
})

test('the mail that begins a subscription says that later deliveries are debited, by whom and under which mandate', () => {
  const started = samples['subscription-started']
  const { text } = renderMail('subscription-started', started, exampleCompany)
  expect(text).toContain('Dat bedrag schrijven we dan automatisch af, en zo bij elke levering.')
  expect(text).toContain('incassant-ID NL08ZZZ502057730000')
  expect(text).toContain('Machtigingskenmerk: mdt_h3gAaD5zP.')
  const byCard = { ...started, subscription: { ...started.subscription, mandate: null } }
  const withoutMandate = renderMail('subscription-started', byCard, exampleCompany).text
  expect(withoutMandate).toContain('automatisch af')
  expect(withoutMandate).not.toMatch(/Incassant|Machtiging/)
})

test('subscription-announced names the collector and the mandate of a direct debit, and nothing of the kind for another method', () => {
  const announced = samples['subscription-announced']
  const { text } = renderMail('subscription-announced', announced, exampleCompany)
  expect(text).toContain('Incassant: Stichting Mollie Payments, incassant-ID NL08ZZZ502057730000.')
  expect(text).toContain('Machtigingskenmerk: mdt_h3gAaD5zP.')
  expect(
    renderMail('subscription-announced', { ...announced, mandate: null }, exampleCompany).text,
  ).not.toMatch(/Incassant|Machtiging/)
})
