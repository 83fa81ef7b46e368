// Walks through pasted HTML and writes down what a person saw.

import { toVideoEmbedUrl } from '#domain/content/rich-text/video-embed.ts'
import { withoutOrigin } from '#domain/content/links/collect-internal-links.ts'
import {
  BlockWriter,
  type ListItem,
  type PastedBlock,
  type LineFormat,
  type TextTag,
} from './pasted-block.ts'
import {
  isElement,
  isText,
  type PastedElement,
  type PastedNode,
  tagOf,
  textOf,
  isForeignPicture,
  isLocalPicture,
  toPastedLink,
  parsePastedHtml,
  inheritStyle,
  plainStyle,
  type TextStyle,
  classesOf,
  type Declarations,
  declarationsOf,
  type StyleRules,
  readStyleRules,
} from './pasted-node.ts'
import { isDropped, isHidden, isLayoutTable, isNoPicture, type LeftOut } from './pasted-parts.ts'
import { readListItem, type PastedList, startList, readWordItem } from './pasted-list.ts'
import { tableHtml, toQuillHtml } from './to-quill-html.ts'

type Context = { style: TextStyle; place: LineFormat; list?: PastedList | undefined }

const blockTags = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header html li main nav ol p section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const topPlace: LineFormat = { tag: 'p', classes: [] }

class PasteReader {
  readonly leftOut: LeftOut = {}
  readonly #rules: StyleRules
  readonly #shopOrigin: string
  #writer = new BlockWriter()
  #wordNumbers: (number | undefined)[] = []
  readonly #skipped = new Set<PastedNode>()
  #lastWordIndent: number | undefined
  #inCell = false

  constructor(rules: StyleRules, shopOrigin: string) {
    this.#rules = rules
    this.#shopOrigin = shopOrigin
  }

  read(nodes: readonly PastedNode[]): PastedBlock[] {
    const outer = this.#writer
    this.#writer = new BlockWriter()
    this.#walkAll(nodes, { style: plainStyle, place: topPlace })
    this.#writer.endBlock()
    const { blocks } = this.#writer
    this.#writer = outer
    return blocks
  }

  #walkAll(nodes: readonly PastedNode[], context: Context): void {
    for (const node of nodes) this.#walk(node, context)
  }

  #walk(node: PastedNode, context: Context): void {
    if (this.#skipped.has(node)) return
    if (isText(node)) {
      this.#writer.addText(node.data, context.style, context.place)
      return
    }
    if (!isElement(node)) return
    const css = declarationsOf(node, this.#rules)
    if (isDropped(node, this.leftOut) || isHidden(node, css)) return
    const tag = tagOf(node)
    const style = inheritStyle(context.style, tag, css, classesOf(node))
    if (tag === 'br') this.#writer.breakLine(style, context.place)
    else if (tag === 'hr') this.#writer.endBlock()
    else if (tag === 'img') this.#addPicture(node, { ...context, style })
    else if (tag === 'iframe') this.#addFrame(node)
    else if (tag === 'pre' && !this.#inCell) this.#addCode(node)
    else if (tag === 'table' && !isLayoutTable(node)) this.#addTable(node)
    else if (tag === 'a')
      this.#walkAll(node.children, { ...context, style: this.#linkStyle(node, style) })
    else if (isBlock(tag, css)) this.#walkBlock(node, css, { ...context, style })
    else this.#walkAll(node.children, { ...context, style })
  }

  #linkStyle(node: PastedElement, style: TextStyle): TextStyle {
    const href = toPastedLink(node.attribs, this.#shopOrigin)
    return href === undefined ? style : { ...style, href }
  }

  #walkBlock(node: PastedElement, css: Declarations, context: Context): void {
    const tag = tagOf(node)
    this.#writer.endBlock()
    if (classesOf(node).includes('ql-code-block')) {
      this.#addCode(node)
      return
    }
    if (tag === 'ol' || tag === 'ul')
      this.#walkAll(node.children, { ...context, list: startList(node, css, context.list) })
    else if (tag === 'li') this.#walkItem(node, css, context)
    else this.#walkAll(node.children, { ...context, place: this.#placeOf(node, css, context) })
    this.#writer.endBlock()
  }

  #walkItem(node: PastedElement, css: Declarations, context: Context): void {
    const item = readListItem(node, css, context.list)
    const place = this.#placeOf(node, css, context)
    this.#walkAll(node.children, {
      ...context,
      place: item ? { ...place, tag: 'p', item: { item, isUsed: false } } : place,
    })
  }

  #placeOf(node: PastedElement, css: Declarations, { place }: Context): LineFormat {
    const classes = blockClasses(node, css, place.classes)
    const tag = textTagOf(node) ?? place.tag
    const word = readWordItem(node, css, this.#rules, this.#wordNumbers)
    if (!word) {
      const isContinued =
        classesOf(node).some((name) => /^MsoList(?:Paragraph|Continue)/.test(name)) &&
        this.#lastWordIndent !== undefined
      return isContinued
        ? { tag, classes: [...classes, `ql-indent-${Math.min(this.#lastWordIndent! + 1, 8)}`] }
        : { ...place, tag, classes }
    }
    // The number of a heading is part of its text.
    if (tag.startsWith('h')) return { tag, classes }
    for (const marker of word.markerNodes) this.#skipped.add(marker)
    this.#lastWordIndent = word.indent
    this.#wordNumbers = [...this.#wordNumbers.slice(0, word.indent), word.number]
    const item: ListItem = {
      type: word.number === undefined ? 'bullet' : 'ordered',
      indent: word.indent,
      ...(word.number !== undefined && { number: word.number, marker: word.marker }),
    }
    return { tag: 'p', classes, item: { item, isUsed: false } }
  }

  #addPicture(node: PastedElement, { style, place }: Context): void {
    const { src = '', alt = '' } = node.attribs
    if (isNoPicture(node)) return
    if (/^\p{Extended_Pictographic}/u.test(alt) && alt.length <= 12)
      this.#writer.addText(alt, style, place)
    else if (this.#inCell) this.#count('cellPicture')
    else if (isLocalPicture(src)) this.#count('picture')
    else if (isForeignPicture(src, this.#shopOrigin)) this.#count('foreignPicture')
    else this.#writer.addPicture({ src: withoutOrigin(src, this.#shopOrigin), alt }, style, place)
  }

  #addFrame(node: PastedElement): void {
    const src = node.attribs['src'] ?? ''
    if (toVideoEmbedUrl(src) && !this.#inCell) this.#writer.add({ kind: 'video', src })
    else this.#count('frame')
  }

  #addCode(node: PastedElement): void {
    const text = codeOf(node).replace(/\r?\n$/, '')
    const last = this.#writer.blocks.at(-1)
    if (last?.kind === 'code' && tagOf(node) === 'div') last.text += `\n${text}`
    else this.#writer.add({ kind: 'code', text })
  }

  #addTable(node: PastedElement): void {
    this.#writer.endBlock()
    const wasInCell = this.#inCell
    const captions = node.children.filter((child) => isElement(child) && tagOf(child) === 'caption')
    this.#walkAll(captions, { style: plainStyle, place: topPlace })
    this.#inCell = true
    const html = tableHtml(node, (cell) => this.read([cell]), this.#rules)
    this.#inCell = wasInCell
    if (html) this.#writer.add({ kind: 'table', html })
  }

  #count(kind: keyof LeftOut): void {
    this.leftOut[kind] = (this.leftOut[kind] ?? 0) + 1
  }
}

const isBlock = (tag: string, css: Declarations): boolean =>
  blockTags.has(tag)
    ? !(css['display'] === 'inline' && /^(?:div|p|li|section)$/.test(tag))
    : /^(?:block|flex|grid|list-item|table)$/.test(css['display'] ?? '')

/** Returns undefined for an element that keeps the kind of line of its parent. */
function textTagOf(node: PastedElement): TextTag | undefined {
  const tag = tagOf(node)
  const classes = classesOf(node)
  if (/^h[1-6]$/.test(tag)) return tag as TextTag
  if (node.attribs['role'] === 'heading')
    return `h${Math.min(Math.max(Number(node.attribs['aria-level']) || 2, 1), 6)}` as TextTag
  if (classes.includes('MsoTitle')) return 'h1'
  const isQuote = classes.some((name) => /^Mso(?:Intense)?Quote/.test(name))
  return tag === 'blockquote' || isQuote ? 'blockquote' : undefined
}

const ownBlockClass = /^ql-(?:align-\w+|indent-[1-8]|direction-rtl)$/

function blockClasses(
  node: PastedElement,
  css: Declarations,
  inherited: readonly string[],
): readonly string[] {
  const own = classesOf(node).filter((name) => ownBlockClass.test(name))
  if (tagOf(node) === 'dd') own.push('ql-indent-1')
  if (node.attribs['dir'] === 'rtl') own.push('ql-direction-rtl')
  const align = (css['text-align'] ?? node.attribs['align'] ?? '').toLowerCase()
  if (tagOf(node) === 'center') own.push('ql-align-center')
  const inheritedHere =
    align && align !== 'inherit' ? inherited.filter((name) => !/align/.test(name)) : inherited
  if (/^(?:center|right|justify)$/.test(align)) own.push(`ql-align-${align}`)
  if (align === 'end') own.push('ql-align-right')
  return [...new Set([...inheritedHere, ...own])]
}

function codeOf(node: PastedNode): string {
  if (!isElement(node)) return textOf(node)
  if (tagOf(node) === 'br') return '\n'
  return node.children.map(codeOf).join('')
}

/**
 * Turns pasted HTML of Word, Google Docs, Outlook or a web page into a text of the shop: what a
 * person saw there, in the shop's own styles.
 *
 * `shopOrigin` is the origin of the shop, such as 'https://luwte.example'.
 */
export function cleanPastedHtml(
  html: string,
  shopOrigin: string,
): { html: string; leftOut: LeftOut } {
  const nodes = parsePastedHtml(html)
  const reader = new PasteReader(readStyleRules(nodes), shopOrigin)
  return { html: toQuillHtml(reader.read(nodes)), leftOut: reader.leftOut }
}
