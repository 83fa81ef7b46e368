import { describe, expect, test } from 'vitest'
import { toMailHtml, toMailPlainText } from './mail-html.ts'

const appUrl = 'https://luwte.example'
const editorList =
  '<ol><li data-list="bullet">A</li><li data-list="ordered" class="ql-indent-1">B</li><li data-list="bullet">C</li></ol><p>Tussen</p><ol><li data-list="ordered" class="ql-start-4">D</li><li data-list="ordered">E</li></ol>'
const withoutStyles = (html: string) => html.replaceAll(/ style="[^"]*"/g, '')

describe('toMailHtml', () => {
  test('shows the bullets, nesting and start of the editor’s lists without its style sheet', () =>
    expect(withoutStyles(toMailHtml(editorList, appUrl))).toBe(
      '<ul><li>A<ol><li>B</li></ol></li><li>C</li></ul><p>Tussen</p><ol start="4"><li>D</li><li>E</li></ol>',
    ))

  test('keeps ordinary lists', () =>
    expect(withoutStyles(toMailHtml('<ul><li>A</li></ul><ol><li>B</li></ol>', appUrl))).toBe(
      '<ul><li>A</li></ul><ol><li>B</li></ol>',
    ))

  test('places a quotation with a table, because Outlook knows no padding elsewhere', () => {
    const html = toMailHtml('<blockquote>Rust</blockquote>', appUrl)
    expect(html).toMatch(
      /^<table role="presentation"[^>]*><tbody><tr><td style="[^"]*padding:0 0 0 16px[^"]*">Rust<\/td>/,
    )
    expect(toMailHtml('<blockquote>a</blockquote><p>b</p>', appUrl)).not.toContain('blockquote')
  })

  test('has no padding outside cells', () => {
    const html = toMailHtml(`${editorList}<h2>K</h2><blockquote>b</blockquote>`, appUrl)
    for (const [tag] of html.matchAll(/<(?!td)[a-z]\w*\b[^>]*>/g))
      expect(tag).not.toMatch(/padding:(?!0)/)
  })
})

describe('toMailPlainText', () => {
  test('numbers the items of the editor’s lists', () =>
    expect(toMailPlainText(editorList, appUrl)).toBe('- A\n1. B\n- C\n\nTussen\n\n4. D\n5. E'))
})
