import { describe, expect, test } from 'vitest'
import { mailSamples } from '#domain/mail/mail-samples.ts'
import { tellingWordsIn } from '#domain/mail/neutral-words.ts'
import { cents } from '#domain/money.ts'
import { renderMail } from './render-mail.tsx'

const samples = mailSamples('https://luwte.example')
const shorts = [
  'subscription-started',
  'subscription-announced',
  'subscription-failed',
  'subscription-paused',
  'subscription-skipped',
  'subscription-stopped',
  'subscription-price-change',
  'subscription-short',
] as const
const names = [...shorts, 'subscription-charged'] as const
const { links } = samples['subscription-announced']
const seen = (html: string): string => html.replace(/<head>.*<\/head>/, '').replace(/<[^>]*>/g, ' ')
const leads = (html: string) => new Set([...html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map((match) => match[1] ?? ''))

describe.each(names)('%s', (name) => {
  const mail = renderMail(name, samples[name])

  test('names no product and no ailment where others may read along', () => {
    expect(tellingWordsIn(mail.subject)).toEqual([])
    expect(tellingWordsIn(seen(mail.html).slice(0, 400))).toEqual([])
    expect(tellingWordsIn(mail.text.slice(0, 300))).toEqual([])
  })

  test('leads to skipping, changing and stopping, as long as there is something to stop', () => {
    const ways = name === 'subscription-stopped' ? [links.manage] : [links.skip, links.manage, links.stop]
    for (const told of [leads(mail.html), new Set(mail.text.split(/\s+/))])
      expect([links.skip, links.manage, links.stop].filter((link) => told.has(link))).toEqual(ways)
  })

  test('is whole, Dutch, in order for a screen reader, and fetches nothing', () => {
    expect(mail.html).toMatch(/^<!doctype html><html lang="nl">/)
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
    expect(mail.html.match(/<h1/g)).toHaveLength(1)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/)
    expect(`${mail.html}${mail.text}`).not.toMatch(/undefined|NaN|null|\[object/)
  })

  test('leads to the same places in plain text', () => {
    for (const link of leads(mail.html)) expect(mail.text).toContain(link)
  })
})

test('an announcement tells the day, the amount, how much comes, and until when it can be changed', () => {
  const { text, html } = renderMail('subscription-announced', samples['subscription-announced'])
  for (const told of [text, seen(html)]) {
    expect(told).toContain('Op zondag 31 januari 2027 schrijven we €\u00a038,40 af. Daarna sturen we je 3 verpakkingen')
    expect(told).toContain('Wijzigen of overslaan kan tot en met 30 januari 2027.')
    expect(told).toMatch(/Totaal per levering, inclusief btw:? +€\u00a038,40/)
  }
})

test('one pack is one pack', () => {
  const announced = samples['subscription-announced']
  const [line] = announced.lines
  const { text } = renderMail('subscription-announced', { ...announced, lines: line ? [{ ...line, quantity: 1 }] : [] })
  expect(text).toContain('sturen we je 1 verpakking,')
})

test('a price change tells the old and the new price, of the whole and of each line', () => {
  const { text } = renderMail('subscription-price-change', samples['subscription-price-change'])
  expect(text).toContain('Vanaf zondag 28 februari 2027 kost je levering €\u00a039,40. Nu is dat €\u00a038,40.')
  expect(text).toContain('Duin Dagbroekje - Maat M: €\u00a013,45 in plaats van €\u00a012,95')
})

test('a letter without a next delivery names no day for it', () => {
  const { text } = renderMail('subscription-skipped', { ...samples['subscription-skipped'], nextDate: null, total: cents(0) })
  expect(text).not.toContain('Je volgende levering is op')
})
