import { describe, expect, test } from 'vitest'
import { describeLetter } from '#domain/mail/describe-letter.ts'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import { forbiddenWordsIn } from '#domain/mail/forbidden-subject-words.ts'
import type { OrderMail } from '#domain/mail/order-mail.ts'
import type { MailName } from '#domain/mail/mails/mails.ts'
import { orderStates } from '#domain/order/order-state.ts'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { linesOf, linksIn, visibleText } from '#tests/support/mail-html.ts'
import { renderMail } from './render-mail.tsx'

const samples = createMailSamples('https://luwte.example')
const allNames = Object.keys(samples) as MailName[]
const order: OrderMail = { ...samples['order-received'], orderedAt: '2026-11-21T23:30:00Z' }
const amountsIn = (text: string): string[] => text.match(/€\u00a0[\d.]+,(\d\d|-)/g) ?? []

describe.each(allNames)('the sample of %s', (name) => {
  const mail = renderMail(name, samples[name], exampleCompany)

  test('renders a complete Dutch mail with a neutral subject, which loads nothing', () => {
    expect(mail.html).toMatch(/^<!doctype html><html lang="nl">/)
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
    expect(mail.html.match(/<h1/g)).toHaveLength(1)
    expect(mail.html).not.toMatch(/<(script|iframe)|<link(?![^>]*cid:)|url\(|src="(?!cid:)/)
    expect(mail.subject).not.toBe('')
    expect(forbiddenWordsIn(mail.subject)).toEqual([])
    expect(mail.text.length).toBeGreaterThan(100)
    expect(`${mail.html}${mail.text}`).not.toMatch(/undefined|NaN|null|\[object/)
  })

  test('has every word and link of its HTML in plain text', () => {
    const words = linesOf(visibleText(mail.html)).filter((line) => /\p{L}|\d/u.test(line))
    expect(words.filter((line) => !mail.text.includes(line))).toEqual([])
    const links = linksIn(mail.html).filter((link) => !link.startsWith('cid:'))
    expect(links.filter((link) => !mail.text.includes(link))).toEqual([])
  })

  test('ends with the company’s legal name, address, KvK number and VAT number', () => {
    const company = {
      legalName: 'Zandoever Zorg B.V.',
      address: 'Kade 9, 1234 AB Delft',
      chamberOfCommerce: '12345678',
      vat: 'NL123456789B01',
    }
    const line = 'Zandoever Zorg B.V. · Kade 9, 1234 AB Delft · KvK 12345678 · btw NL123456789B01'
    const { html, text } = renderMail(name, samples[name], company)
    expect(text.endsWith(`\n${line}\n`)).toBe(true)
    expect(visibleText(html).trim().endsWith(line)).toBe(true)
  })
})

describe.each(['order-received', 'order-unpaid', 'order-paid'] as const)('%s', (name) => {
  const mail = renderMail(name, order, exampleCompany)

  test('contains no revealing word in the subject and the preview', () => {
    expect(mail.subject).toContain('L10001')
    expect(forbiddenWordsIn(visibleText(mail.html).slice(0, 400))).toEqual([])
    expect(forbiddenWordsIn(mail.text.slice(0, 250))).toEqual([])
  })

  test('has the amounts of its lines, its totals and its VAT', () =>
    expect(amountsIn(mail.text)).toEqual(
      ['12,95', '25,90', '7,50', '7,50', '33,40', '5,-', '38,40', '2,46', '1,50'].map(
        (each) => `€\u00a0${each}`,
      ),
    ))

  test('links only to the order, ordering again, the withdrawal, the terms, the consent and the contact page', () =>
    expect(new Set(linksIn(mail.html))).toEqual(new Set(Object.values(order.links))))

  test('has buttons to swap a product and to order again, above the products', () => {
    const [, manage = ''] = mail.text.split('Zelf regelen, zonder inloggen')
    expect(manage).toMatch(
      /^\n-+\nRuilen voor een andere maat:\n\S+#ruilen\nBestel hetzelfde opnieuw:\n\S+\/opnieuw\n/,
    )
  })

  test('says which packs cannot be returned opened', () =>
    expect(mail.text).toContain(
      'Verzegeld: Duin Dagbroekje - Maat M. Een pak waarvan je de verzegeling verbreekt, kan niet terug.',
    ))

  test('reminds of the legal guarantee and its minimum of two years', () =>
    expect(mail.text).toMatch(/wettelijke garantie: .* minstens twee jaar\. .* kosteloos/s))

  test('has its headings in order, the day of the order in the Netherlands and the address', () => {
    expect(mail.html.match(/<h[1-6]/g)).toEqual(['<h1', ...Array.from({ length: 6 }, () => '<h2')])
    expect(mail.text).toContain('22 november 2026')
    expect(mail.text).toContain('Duinweg 12 a\n1234 AB Zandvoort')
  })
})

test('a mail has the name of a product as text, not as markup', () => {
  const [line] = order.lines
  const named = { ...order, lines: [{ ...line!, name: 'Crème <zacht> & "mild"' }] }
  const { html, text } = renderMail('order-paid', named, exampleCompany)
  expect(html).toContain('Crème &lt;zacht&gt; &amp; &quot;mild&quot;')
  expect(text).toContain('Crème <zacht> & "mild"')
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

describe.each([
  'newsletter-confirm',
  'newsletter-welcome',
  'confirm-address',
  'account-known',
  'reset-password',
  'password-changed',
  'confirm-new-email',
  'email-changed',
] as const)('%s', (name) => {
  const { action, links } = samples[name]
  const mail = renderMail(name, samples[name], exampleCompany)

  test('contains no revealing word', () => {
    for (const content of [mail.subject, visibleText(mail.html), mail.text])
      expect(forbiddenWordsIn(content)).toEqual([])
  })

  test('has one heading and one button, and else links only to the privacy and contact pages', () => {
    expect(new Set(linksIn(mail.html))).toEqual(new Set([action, links.privacy, links.contact]))
    expect(mail.html.match(/<h[1-6]/g)).toEqual(['<h1'])
  })
})

test('account mails greet by first name', () => {
  for (const name of ['confirm-address', 'reset-password', 'email-changed'] as const)
    expect(renderMail(name, { ...samples[name], name: 'Zoë' }, exampleCompany).text).toContain(
      'Dag Zoë,',
    )
})

describe('the link to withdraw the consent to the use of health data', () => {
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

  test('is not in the mail of an order without a stored consent', () => {
    const { consent: _, ...links } = order.links
    const { text } = renderMail('order-paid', { ...order, links }, exampleCompany)
    expect(text).not.toContain('Toestemming')
  })

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

test('a review request offers advice after a leak only about packs that can leak', () => {
  const { links, ...facts } = samples['review-request']
  const render = (leak: string | undefined) =>
    renderMail('review-request', { ...facts, links: { ...links, leak } }, exampleCompany).html
  expect(render(links.leak)).toContain('/bestelling/voorbeeld/opnieuw#advies')
  expect(render(undefined)).not.toContain('Lekte het')
})
