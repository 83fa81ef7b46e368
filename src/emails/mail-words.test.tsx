// Whatever words staff choose, a mail keeps its facts and its legal part, stays neutral for
// bystanders and lets no markup through.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { forbiddenWordsIn } from '#domain/mail/forbidden-subject-words.ts'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import type { MailName } from '#domain/mail/mails/mails.ts'
import {
  fillMailWords,
  validateMailWords,
  editableMail,
  hasEditableWords,
} from '#domain/mail/validate-mail-words.ts'
import { renderMail } from './render-mail.tsx'
import { linesOf, linksIn, visibleText } from '#tests/support/mail-html.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const samples = createMailSamples('https://luwte.example')
const names = (Object.keys(samples) as MailName[]).filter(hasEditableWords)
const values = {
  winkelnaam: 'Luwte',
  telefoon: '088 000 00 00',
  'e-mailadres': 'hulp@luwte.example',
  openingstijden: 'elke werkdag',
}
const noWords: MailWords = { subject: '', opening: '', closing: '', button: '' }

const isAllowed = (name: MailName, words: MailWords) =>
  Object.keys(validateMailWords(name, words, values)).length === 0

const render = (name: MailName, words: MailWords) =>
  renderMail(name, samples[name], exampleCompany, fillMailWords(words, values))
const tagsIn = (html: string) =>
  new Set([...html.matchAll(/<\/?[a-z!][a-z0-9]*/gi)].map(([tag]) => tag))

/** What remains of a mail when staff empty every field: its facts, links and legal part. */
function factsOf(name: MailName) {
  const { words } = editableMail(name)
  const bare = render(name, { ...noWords, subject: words.subject, button: words.button })
  const own = new Set([bare.subject, words.button, `${words.button}:`])
  const withoutOwn = (lines: string[]) => lines.filter((line) => !own.has(line))
  return {
    html: withoutOwn(linesOf(visibleText(bare.html))),
    text: withoutOwn(linesOf(bare.text)),
    links: linksIn(bare.html),
    tags: tagsIn(bare.html),
  }
}

const number = fc.constantFrom(
  '[[bestelnummer]]',
  '[[abonnementsnummer]]',
  '[[winkelnaam]]',
  '[[telefoon]]',
  '[[klantnaam]]',
  '',
)
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Dank je wel',
      'bezorgd',
      'tot snel!',
      'Totaal, inclusief btw',
      'a'.repeat(60),
      '\n',
      '\n\n',
      'Dag,',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'luier',
      'Broekje',
      'urine',
      '<b>',
      '</main>',
      '"><img src=x>',
      'www.elders.nl',
      '&nbsp;',
      '\u200b',
      '$&',
      '{{x}}',
    ),
  },
  { weight: 2, arbitrary: number },
)
const anyText = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(' '))
const anyWords = (name: MailName) => {
  const { requiredInSubject } = editableMail(name)
  const start = requiredInSubject.map((one) => `[[${one}]]`).join(' ')
  return fc.record({
    subject: anyText.map((text) => `${start} ${text}`),
    opening: anyText,
    closing: anyText,
    button: anyText,
  })
}

describe.each(names)('%s with any allowed words', (name) => {
  const facts = factsOf(name)

  test('keeps every fact, link and legal line in HTML and plain text, and adds no markup', () => {
    fc.assert(
      fc.property(anyWords(name), (words) => {
        fc.pre(isAllowed(name, words))
        const mail = render(name, words)
        expect(linesOf(visibleText(mail.html))).toEqual(expect.arrayContaining(facts.html))
        expect(linesOf(mail.text)).toEqual(expect.arrayContaining(facts.text))
        expect(mail.text.trimEnd().endsWith(facts.text.at(-1)!)).toBe(true)
        expect(linksIn(mail.html)).toEqual(facts.links)
        expect(
          [...tagsIn(mail.html)].filter((tag) => !facts.tags.has(tag) && !/^<\/?p$/.test(tag)),
        ).toEqual([])
        expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(/\[\[|\]\]/)
        expect(mail.subject).not.toMatch(/[\r\n]/)
      }),
      { numRuns: randomRuns(40) },
    )
  })

  test('stays neutral in the subject and in the first 90 characters of the words', () =>
    fc.assert(
      fc.property(anyWords(name), (words) => {
        fc.pre(isAllowed(name, words))
        const mail = render(name, words)
        expect(forbiddenWordsIn(mail.subject)).toEqual([])
        const [, ...body] = mail.text.split(mail.subject)
        expect(
          forbiddenWordsIn(
            body
              .join(' ')
              .replaceAll(/https?:\S+/g, '')
              .trim()
              .slice(0, 90),
          ),
        ).toEqual([])
      }),
      { numRuns: randomRuns(40) },
    ))
})

test('the facts of an order are its number, its sums, the withdrawal and the company', () => {
  const { html, text } = factsOf('order-paid')
  for (const lines of [html, text].map((part) => part.join('\n'))) {
    for (const fact of [
      'Bestelling L10001',
      '€\u00a038,40',
      '14 dagen bedenktijd',
      'Duinweg 12 a',
      exampleCompany.chamberOfCommerce,
    ])
      expect(lines).toContain(fact)
  }
})

test('words of a mail with fixed words change nothing', () => {
  const own = renderMail('withdrawal-receipt', samples['withdrawal-receipt'], exampleCompany)
  expect(
    renderMail('withdrawal-receipt', samples['withdrawal-receipt'], exampleCompany, {
      ...noWords,
      opening: 'Hoi',
    }),
  ).toEqual(own)
})
