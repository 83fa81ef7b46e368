import { describe, expect, test } from 'vitest'
import { accountLinks } from '#domain/mail/account-mail.ts'
import { describeLetter } from '#domain/mail/describe-letter.ts'
import { createMailSamples } from '#domain/mail/mail-samples.ts'
import { forbiddenWordsIn } from '#domain/mail/forbidden-subject-words.ts'
import { type OrderMail, orderLinks } from '#domain/mail/order-mail.ts'
import { newsletterLinks } from '#domain/mail/newsletter-mail.ts'
import type { MailName } from '#domain/mail/outgoing-mail.ts'
import { cents } from '#domain/money.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { splitVatByRate } from '#domain/order/vat-split.ts'
import { exampleCompany } from '#domain/content/example-company.ts'
import { renderMail } from './render-mail.tsx'

const lines = [
  {
    name: 'Duin Dagbroekje - Maat M',
    quantity: 2,
    unitPrice: cents(1295),
    lineTotal: cents(2590),
    vatRate: 9,
    sealed: true,
  },
  {
    name: 'Crème <zacht> & "mild"',
    quantity: 1,
    unitPrice: cents(750),
    lineTotal: cents(750),
    vatRate: 21,
    sealed: false,
  },
]
const order: OrderMail = {
  number: 'L10001',
  state: 'awaiting-payment',
  orderedAt: '2026-11-21T23:30:00Z',
  name: 'Zoë van der Meer',
  address: {
    street: 'Duinweg',
    number: '12',
    addition: 'a',
    postcode: '1234 AB',
    city: 'Zandvoort',
    country: 'NL',
  },
  lines,
  moneyBack: { text: 'Past het niet? Geld terug.', days: 30 },
  subtotal: cents(3340),
  discount: cents(0),
  discountCode: null,
  shipping: cents(500),
  total: cents(3840),
  vat: splitVatByRate(lines, cents(500)),
  dispatch: { cutOff: '16:00', dispatchDays: 2 },
  links: orderLinks('https://luwte.example', 'abc_123-x', { hasConsent: false, canWithdraw: true }),
}
const names = ['order-received', 'order-unpaid', 'order-paid'] as const
const amountsIn = (text: string): string[] => text.match(/€\u00a0[\d.]+,(\d\d|-)/g) ?? []
const visibleText = (html: string): string => html.replace(/<[^>]*>/g, ' ')

describe.each(names)('%s', (name) => {
  const mail = renderMail(name, order, exampleCompany)

  test('contains no revealing word in the subject and the preview', () => {
    expect(mail.subject).toContain('L10001')
    expect(forbiddenWordsIn(mail.subject)).toEqual([])
    expect(forbiddenWordsIn(visibleText(mail.html).slice(0, 400))).toEqual([])
    expect(forbiddenWordsIn(mail.text.slice(0, 250))).toEqual([])
  })

  test('has the same amounts in HTML and plain text', () => {
    const amounts = amountsIn(visibleText(mail.html))
    expect(amounts).toEqual(amountsIn(mail.text))
    expect(amounts).toEqual(
      ['12,95', '25,90', '7,50', '7,50', '33,40', '5,-', '38,40', '2,46', '1,50'].map(
        (each) => `€\u00a0${each}`,
      ),
    )
  })

  test('links only to the order, ordering again, the withdrawal, the terms and the contact page', () => {
    const { status, again, withdrawal, contact, terms } = order.links
    const links = [...mail.html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(
      (match) => match[1],
    )
    expect(new Set(links)).toEqual(new Set([status, again, withdrawal, terms, contact]))
    for (const link of [status, again, withdrawal, contact, terms])
      expect(mail.text).toContain(link)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/)
  })

  test('says which packs cannot be returned opened', () => {
    for (const content of [
      mail.text,
      visibleText(mail.html).replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    ])
      expect(content).toContain(
        'Verzegeld: Duin Dagbroekje - Maat M. Een pak waarvan je de verzegeling verbreekt, kan niet terug.',
      )
  })

  test('reminds of the legal guarantee and its minimum of two years', () => {
    for (const content of [mail.text, visibleText(mail.html)])
      expect(content).toMatch(/wettelijke garantie: .* minstens twee jaar\. .* kosteloos/s)
  })

  test('is a complete Dutch document with headings in order', () => {
    expect(mail.html).toMatch(/^<!doctype html><html lang="nl">/)
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
    expect(mail.html.match(/<h[1-6]/g)).toEqual(['<h1', '<h2', '<h2', '<h2', '<h2', '<h2'])
    expect(visibleText(mail.html)).toContain('Duinweg 12 a')
    expect(mail.text).toContain('1234 AB Zandvoort')
    expect(mail.html).toContain('22 november 2026')
    expect(mail.html).toContain('Crème &lt;zacht&gt; &amp; &quot;mild&quot;')
    expect(mail.text).toContain('Crème <zacht> & "mild"')
    expect(`${mail.html}${mail.text}`).not.toMatch(/undefined|NaN|\[object/)
  })
})

test('mails of an order without anything to withdraw from do not speak of withdrawing', () => {
  const { withdrawal: _, ...links } = order.links
  const withdrawn = { ...order, links }
  for (const mail of [
    renderMail('order-paid', withdrawn, exampleCompany),
    renderMail('order-cancelled', { ...withdrawn, wasPaid: true }, exampleCompany),
  ])
    for (const content of [mail.text, visibleText(mail.html)])
      expect(content).not.toMatch(/bedenktijd|herroep|undefined/i)
  const letter = describeLetter('order-paid', withdrawn)
  expect(JSON.stringify(letter)).not.toMatch(/bedenktijd|herroep/i)
})

test.each(orderStates)(
  'order-received describes an order that is %s at the time of sending',
  (state) => {
    const { text } = renderMail('order-received', { ...order, state }, exampleCompany)
    expect(text.includes('We wachten nu op je betaling')).toBe(state === 'awaiting-payment')
    expect(text.includes('Je betaling is ook binnen')).toBe(
      ['paid', 'packed', 'shipped', 'delivered'].includes(state),
    )
  },
)

describe.each(['newsletter-confirm', 'newsletter-welcome'] as const)('%s', (name) => {
  const { confirm, footer } = newsletterLinks('https://luwte.example', 'abc_123-x')
  const mail = renderMail(name, { action: confirm, links: footer }, exampleCompany)

  test('contains no revealing word', () => {
    for (const content of [mail.subject, visibleText(mail.html), mail.text])
      expect(forbiddenWordsIn(content)).toEqual([])
  })

  test('links only to its action, the privacy page and the contact page, also in plain text', () => {
    const links = [...mail.html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(
      (match) => match[1],
    )
    expect(new Set(links)).toEqual(new Set([confirm, footer.privacy, footer.contact]))
    for (const link of new Set(links)) expect(mail.text).toContain(link)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/)
    expect(mail.html.match(/<h[1-6]/g)).toEqual(['<h1'])
  })
})

describe.each([
  'confirm-address',
  'account-known',
  'reset-password',
  'password-changed',
  'confirm-new-email',
  'email-changed',
] as const)('%s', (name) => {
  const { reset, footer } = accountLinks('https://luwte.example')
  const action = reset('abc_123-x')
  const mail = renderMail(name, { name: 'Zoë', action, links: footer }, exampleCompany)

  test('contains no revealing word', () => {
    for (const content of [mail.subject, visibleText(mail.html), mail.text])
      expect(forbiddenWordsIn(content)).toEqual([])
  })

  test('greets by first name and has one button, also in plain text', () => {
    const links = [...mail.html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(
      (match) => match[1],
    )
    expect(new Set(links)).toEqual(new Set([action, footer.privacy, footer.contact]))
    for (const content of [visibleText(mail.html), mail.text]) expect(content).toContain('Dag Zoë,')
    for (const link of new Set(links)) expect(mail.text).toContain(link)
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(/)
  })
})

const samples = createMailSamples('https://luwte.example')
test.each(Object.keys(samples) as MailName[])(
  'the sample of %s renders a complete mail with a neutral subject',
  (name) => {
    const mail = renderMail(name, samples[name], exampleCompany)
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
    expect(mail.subject).not.toBe('')
    expect(forbiddenWordsIn(mail.subject)).toEqual([])
    expect(mail.text.length).toBeGreaterThan(100)
    expect(`${mail.html}${mail.text}`).not.toMatch(/undefined|NaN|\[object/)
  },
)

test.each(Object.keys(samples) as MailName[])(
  '%s ends with the company’s legal name, address, KvK number and VAT number',
  (name) => {
    const company = {
      legalName: 'Zandoever Zorg B.V.',
      address: 'Kade 9, 1234 AB Delft',
      chamberOfCommerce: '12345678',
      vat: 'NL123456789B01',
    }
    const line = 'Zandoever Zorg B.V. · Kade 9, 1234 AB Delft · KvK 12345678 · btw NL123456789B01'
    const mail = renderMail(name, samples[name], company)
    expect(mail.text.endsWith(`\n${line}\n`)).toBe(true)
    expect(visibleText(mail.html).trim().endsWith(line)).toBe(true)
  },
)

describe('the link to withdraw the consent to the use of health data', () => {
  const samples = createMailSamples('https://luwte.example')
  const url = 'https://luwte.example/toestemming/voorbeeld'
  test.each([
    'order-received',
    'order-unpaid',
    'order-by-phone',
    'order-paid',
    'order-packed',
    'order-shipped',
    'order-cancelled',
    'subscription-started',
    'subscription-announced',
    'subscription-charged',
    'subscription-stopped',
  ] as const)('is in %s if the customer consented', (name) => {
    const mail = renderMail(name, samples[name], exampleCompany)
    expect(mail.html).toContain(`href="${url}"`)
    expect(mail.text).toContain(`Toestemming intrekken: ${url}`)
  })

  test('is not in the mail of an order without a stored consent', () =>
    expect(renderMail('order-paid', order, exampleCompany).text).not.toContain('Toestemming'))

  test.each(['consent-withdrawn', 'account-unused'] as const)(
    '%s reveals nothing in the subject and the preview',
    (name) => {
      const mail = renderMail(name, samples[name], exampleCompany)
      for (const content of [
        mail.subject,
        visibleText(mail.html).slice(0, 400),
        mail.text.slice(0, 250),
      ])
        expect(forbiddenWordsIn(content)).toEqual([])
    },
  )
})

test('the mails about an item that is back name no product, and say that they come once', () => {
  const { subject, text } = renderMail('restocked', samples.restocked, exampleCompany)
  expect(subject).toBe('Wat je zocht is er weer')
  expect(text).toContain('Kies op de pagina Maat M.')
  expect(text).toContain('Dit is de enige mail hierover.')
  expect(forbiddenWordsIn(text.replace(samples.restocked.action, ''))).toEqual([])
  const confirmation = renderMail('restock-confirm', samples['restock-confirm'], exampleCompany)
  expect(forbiddenWordsIn(confirmation.subject + confirmation.text)).toEqual([])
  expect(confirmation.text).toContain(samples['restock-confirm'].action)
})

test('the mail that asks to confirm a pay-later order says that nothing is sent or due without it', () => {
  const mail = { ...samples['confirm-change'], about: 'bestelling L10001', isPayLater: true }
  const typedByStranger = { ...mail, name: null, before: [], after: [] }
  const { subject, text } = renderMail('confirm-change', typedByStranger, exampleCompany)
  expect(subject).toBe('Bevestig bestelling L10001')
  expect(text).toContain(
    'Met dit e-mailadres is bestelling L10001 geplaatst, om achteraf te betalen.',
  )
  expect(text).toContain('Dat kan 48 uur lang.')
  expect(text).toContain('zonder je bevestiging versturen we niets, en je hoeft niets te betalen')
  expect(text).toContain(mail.action)
  expect(forbiddenWordsIn(subject + text)).toEqual([])
})
