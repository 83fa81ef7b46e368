import { describe, expect, test } from 'vitest'
import { richTextToParts, toDocumentParts } from './document-parts.ts'

const appUrl = 'https://luwte.example'
const parts = (html: string) => richTextToParts(html, appUrl)

describe('richTextToParts', () => {
  test('keeps headings, paragraphs and line breaks in their order', () => {
    expect(
      parts('<h2>1. Wie</h2><p>Wij &amp; jij.<br>Samen.</p><h3>Waar</h3><p>Hier.</p>los'),
    ).toEqual([
      { kind: 'heading', level: 2, text: '1. Wie' },
      { kind: 'paragraph', text: 'Wij & jij.\nSamen.' },
      { kind: 'heading', level: 3, text: 'Waar' },
      { kind: 'paragraph', text: 'Hier.' },
      { kind: 'paragraph', text: 'los' },
    ])
  })

  test('keeps lists, also the bullets that the editor stores in an ordered list', () => {
    expect(
      parts(
        '<p>Voor</p><ul><li><strong>Een</strong> ding</li><li><p>Twee</p></li></ul><ol><li>A</li></ol>',
      ),
    ).toEqual([
      { kind: 'paragraph', text: 'Voor' },
      { kind: 'list', ordered: false, items: ['Een ding', 'Twee'] },
      { kind: 'list', ordered: true, items: ['A'] },
    ])
    expect(parts('<ol><li data-list="bullet">A</li></ol>')).toEqual([
      { kind: 'list', ordered: false, items: ['A'] },
    ])
    expect(parts('<ol><li data-list="ordered">A</li></ol>')).toEqual([
      { kind: 'list', ordered: true, items: ['A'] },
    ])
  })

  test('starts a list at the number that the editor stores', () => {
    expect(
      parts(
        '<ol><li data-list="ordered">A</li></ol><p>B</p><ol><li data-list="ordered" class="ql-start-2">C</li><li data-list="ordered" class="ql-indent-1 ql-start-3">D</li></ol>',
      ),
    ).toEqual([
      { kind: 'list', ordered: true, items: ['A'] },
      { kind: 'paragraph', text: 'B' },
      { kind: 'list', ordered: true, items: ['C', 'D'], start: 2 },
    ])
  })

  test('keeps every item of a nested list', () => {
    expect(parts('<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul><p>D</p>')).toEqual([
      { kind: 'list', ordered: false, items: ['A', 'B', 'C'] },
      { kind: 'paragraph', text: 'D' },
    ])
  })

  test('keeps the rows of a table', () => {
    const html =
      '<table><thead><tr><th>Wat</th><th>Kost</th></tr></thead><tbody><tr><td><p>Bezorgen</p></td><td>€ 5,-</td></tr></tbody></table>'
    expect(parts(html)).toEqual([
      {
        kind: 'table',
        rows: [
          ['Wat', 'Kost'],
          ['Bezorgen', '€ 5,-'],
        ],
      },
    ])
  })

  test('puts the URL after the text of a link, because a printed document has no links', () => {
    expect(
      parts(
        '<p><a href="/herroepen">Herroepen</a>, <a href="mailto:a@b.example">a@b.example</a></p>',
      ),
    ).toEqual([
      { kind: 'paragraph', text: 'Herroepen (https://luwte.example/herroepen), a@b.example' },
    ])
  })

  test('loses no text of malformed HTML', () => {
    const text = JSON.stringify(
      parts('<ul><li>Een<li>Twee</ul><p>Drie<table><tr><td>Vier</table><h2>Vijf'),
    )
    for (const word of ['Een', 'Twee', 'Drie', 'Vier', 'Vijf']) expect(text).toContain(word)
  })
})

describe('toDocumentParts', () => {
  test('reads the texts of any block, and leaves out pictures and URLs', () => {
    const blocks = [
      {
        layout: 'TitleSubtitleCenter',
        attributes: { title: 'Voorwaarden', subtitle: 'In gewone taal.' },
      },
      { layout: 'TextBlock', attributes: { title: '', text: '<p>Tekst</p>' } },
      { layout: 'FaqList', attributes: { faqs: [{ question: 'Hoe?', answer: '<p>Zo.</p>' }] } },
      { layout: 'Oud', attributes: { image: { url: '/a.jpg', alt: 'Een duin' }, href: '/shop' } },
    ]
    expect(toDocumentParts(blocks, appUrl)).toEqual([
      { kind: 'heading', level: 2, text: 'Voorwaarden' },
      { kind: 'paragraph', text: 'In gewone taal.' },
      { kind: 'paragraph', text: 'Tekst' },
      { kind: 'heading', level: 2, text: 'Hoe?' },
      { kind: 'paragraph', text: 'Zo.' },
    ])
  })
})
