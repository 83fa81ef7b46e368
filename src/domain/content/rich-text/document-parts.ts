// Converts the blocks of a page to the parts of a document without layout, such as a PDF of the
// terms.

import { decodeEntities } from '../../catalogue/short-text.ts'
import { isRecord } from '../../is-record.ts'
import { htmlToken } from './check-rich-text.ts'
import type { StoredBlock } from '../component.ts'

export type DocumentPart =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  /** `start` is the number of the first item, if that is not 1. */
  | { kind: 'list'; ordered: boolean; items: string[]; start?: number }
  | { kind: 'table'; rows: string[][] }

/**
 * Does not need the fields of the layouts, so that a document of a page stays readable after the
 * layouts of the shop changed. Leaves out pictures and URLs of buttons. Links in rich text get
 * their URL after the text; `appUrl` has no trailing slash.
 */
export const toDocumentParts = (blocks: readonly StoredBlock[], appUrl: string): DocumentPart[] =>
  blocks.flatMap(({ attributes }) => valueToParts(attributes, '', appUrl))

const headingNames = new Set(['title', 'heading', 'question', 'name'])

function valueToParts(value: unknown, name: string, appUrl: string): DocumentPart[] {
  if (typeof value === 'string') return textToParts(value.trim(), name, appUrl)
  if (Array.isArray(value))
    return value.flatMap((item: unknown) => valueToParts(item, name, appUrl))
  if (!isRecord(value) || 'alt' in value) return []
  return Object.entries(value).flatMap(([memberName, member]) =>
    valueToParts(member, memberName, appUrl),
  )
}

function textToParts(text: string, name: string, appUrl: string): DocumentPart[] {
  if (text === '' || /(?:href|url|link)$/i.test(name)) return []
  if (/<[a-z][^>]*>/i.test(text)) return richTextToParts(text, appUrl)
  return [
    headingNames.has(name) ? { kind: 'heading', level: 2, text } : { kind: 'paragraph', text },
  ]
}

const listTags = new Set(['ul', 'ol'])
const cellTags = new Set(['td', 'th'])
const blockTags = new Set(['p', 'div', 'blockquote', 'pre', 'hr', 'details', 'summary'])

/** Expects sanitised HTML. Nested lists become one list. */
export function richTextToParts(html: string, appUrl: string): DocumentPart[] {
  const reader = new PartReader(appUrl)
  for (const [, close, tag, attributes, text] of html.matchAll(htmlToken)) {
    if (text !== undefined) reader.addText(decodeEntities(text))
    else if (tag !== undefined) {
      if (close) reader.close(tag.toLowerCase())
      else reader.open(tag.toLowerCase(), attributes ?? '')
    }
  }
  return reader.finish()
}

class PartReader {
  readonly #appUrl: string
  readonly #parts: DocumentPart[] = []
  #text = ''
  #listDepth = 0
  #list: { ordered: boolean; items: string[]; start?: number } | undefined
  #rows: string[][] | undefined
  #link: { href: string; start: number } | undefined

  constructor(appUrl: string) {
    this.#appUrl = appUrl
  }

  addText(text: string): void {
    this.#text += text.replace(/\s+/g, ' ')
  }

  open(tag: string, attributes: string): void {
    if (tag === 'br') this.#text += '\n'
    else if (tag === 'a')
      this.#link = {
        href: /\bhref="([^"]*)"/i.exec(attributes)?.[1] ?? '',
        start: this.#text.length,
      }
    else if (listTags.has(tag)) this.#openList(tag)
    else if (tag === 'li') this.#openItem(attributes)
    else if (tag === 'table') {
      this.#flush()
      this.#rows = []
    } else if (tag === 'tr') this.#rows?.push([])
    else if (cellTags.has(tag)) this.#openCell()
    else if (blockTags.has(tag) || isHeading(tag)) this.#separate()
  }

  close(tag: string): void {
    if (tag === 'a') this.#closeLink()
    else if (tag === 'li') this.#closeItem()
    else if (listTags.has(tag)) this.#closeList()
    else if (cellTags.has(tag)) this.#closeCell()
    else if (tag === 'table') this.#closeTable()
    else if (isHeading(tag) && !this.#list && !this.#rows) this.#closeHeading(tag)
    else if (blockTags.has(tag) || isHeading(tag)) this.#separate()
  }

  finish(): DocumentPart[] {
    this.#closeItem()
    this.#flushList()
    if (this.#rows) {
      this.#closeCell()
      this.#closeTable()
    }
    this.#flush()
    return this.#parts
  }

  /** Ends a paragraph. Inside an item or a cell the paragraph continues on a new line. */
  #separate(): void {
    if (!this.#list && !this.#rows) this.#flush()
    else if (tidy(this.#text) !== '') this.#text += '\n'
  }

  #flush(): void {
    const text = tidy(this.#text)
    this.#text = ''
    if (text !== '') this.#parts.push({ kind: 'paragraph', text })
  }

  #closeHeading(tag: string): void {
    const text = tidy(this.#text)
    this.#text = ''
    if (text !== '')
      this.#parts.push({ kind: 'heading', level: tag === 'h1' || tag === 'h2' ? 2 : 3, text })
  }

  #openList(tag: string): void {
    if (this.#listDepth++ > 0) return this.#closeItem()
    this.#flush()
    this.#list = { ordered: tag === 'ol', items: [] }
  }

  /** The editor marks the items of a bullet list inside an `ol` with data-list="bullet". */
  #openItem(attributes: string): void {
    this.#closeItem()
    if (!this.#list) return
    if (/data-list="(?!ordered)/i.test(attributes)) this.#list.ordered = false
    const start = /\bql-start-(\d+)/.exec(attributes)?.[1]
    if (start === undefined || /\bql-indent-/.test(attributes)) return
    this.#flushList()
    this.#list = { ordered: true, items: [], start: Number(start) }
  }

  #closeItem(): void {
    if (!this.#list) return
    const text = tidy(this.#text)
    this.#text = ''
    if (text !== '') this.#list.items.push(text)
  }

  #closeList(): void {
    this.#closeItem()
    this.#listDepth = Math.max(0, this.#listDepth - 1)
    if (this.#listDepth === 0) this.#flushList()
  }

  #flushList(): void {
    if (this.#list && this.#list.items.length > 0) this.#parts.push({ kind: 'list', ...this.#list })
    this.#list = undefined
  }

  #openCell(): void {
    if (tidy(this.#text) !== '') this.#closeCell()
    this.#text = ''
  }

  /** Text outside a row becomes a row of its own. */
  #closeCell(): void {
    const text = tidy(this.#text)
    this.#text = ''
    const row = this.#rows?.at(-1)
    if (row) row.push(text)
    else if (text !== '') this.#rows?.push([text])
  }

  #closeTable(): void {
    if (tidy(this.#text) !== '') this.#closeCell()
    const rows = this.#rows?.filter((row) => row.length > 0) ?? []
    this.#rows = undefined
    this.#text = ''
    if (rows.length > 0) this.#parts.push({ kind: 'table', rows })
  }

  #closeLink(): void {
    const { href, start } = this.#link ?? { href: '', start: 0 }
    this.#link = undefined
    const url = href.startsWith('/')
      ? `${this.#appUrl}${decodeEntities(href)}`
      : decodeEntities(href).replace(/^(?:mailto|tel):/, '')
    const label = this.#text.slice(start)
    if (url !== '' && !url.startsWith('#') && !label.includes(url)) this.#text += ` (${url})`
  }
}

const isHeading = (tag: string): boolean => /^h[1-6]$/.test(tag)

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]*\n\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
