import { describe, expect, test } from 'vitest'
import { exampleCompany } from '#domain/content/shop/example-company.ts'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import type { MailName } from '#domain/mail/mails/mails.ts'
import { renderMail } from './render-mail.tsx'

const samples = createMailSamples('https://luwte.example')
const names = Object.keys(samples) as MailName[]
const htmlOf = (name: MailName) => renderMail(name, samples[name], exampleCompany).html
const tagsIn = (html: string) =>
  [...html.matchAll(/<([a-z]\w*)\b([^>]*)>/g)].map(([, tag = '', attributes = '']) => ({
    tag,
    attributes,
    style: /style="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }))

/** Word's engine leaves these out, so that no mail may need them. */
const unknownToWord = /\b(?:flex|grid|gap|position|float|white-space:pre|display:inline-block)\b/

describe.each(names)('the mail %s in Outlook for Windows', (name) => {
  const tags = tagsIn(htmlOf(name))

  test('needs no style that Word’s engine does not know', () => {
    for (const { style } of tags) expect(style).not.toMatch(unknownToWord)
  })

  test('has padding only in cells', () => {
    const others = tags
      .filter(({ tag }) => tag !== 'td')
      .map(({ tag, style }) => `${tag}: ${style}`)
    expect(others.filter((one) => /padding(?:-\w+)?:(?!0(?:;|$))/.test(one))).toEqual([])
  })

  test('has a limited width by attribute, and pictures with a size', () => {
    expect(tags.filter(({ attributes }) => attributes.includes('width="600"'))).toHaveLength(1)
    for (const { attributes } of tags.filter(({ tag }) => tag === 'img'))
      expect(attributes).toMatch(/ width="\d+"/)
  })

  test('keeps its tables from screen readers, and a text style in every cell', () => {
    for (const { tag, attributes, style } of tags) {
      if (tag === 'table')
        expect(attributes).toMatch(/role="presentation".* cellpadding="0" cellspacing="0"/i)
      if (tag === 'td') expect(style).toMatch(/font-size:/)
    }
    expect(tags.map(({ tag }) => tag)).toContain('h1')
  })
})
