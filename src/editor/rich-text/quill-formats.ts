// Configures Quill. Formats use only class names, because the content security policy forbids
// inline styles.

import Quill, { Delta, Parchment, type Range } from 'quill'
import Video from 'quill/formats/video.js'
import Clipboard from 'quill/modules/clipboard.js'
import type { Context } from 'quill/modules/keyboard.js'
import { toVideoEmbedUrl } from '#domain/content/rich-text/video-embed.ts'
import { cleanPastedHtml } from './paste/paste-reader.ts'
import { describeLeftOut } from './paste/pasted-parts.ts'
import { textColours } from '#domain/content/rich-text/text-colours.ts'
import { BlockEmbed } from 'quill/blots/block.js'
import { type TextTable, toRowsHtml, toTextTable } from '#domain/content/rich-text/text-table.ts'

/**
 * A table in a rich text. It is one embed for Quill, because Quill would break a table into
 * separate lines; only its cells are editable.
 *
 * The allowed elements and their allowed attributes. `copyAllowed` replaces any other element by
 * its content, and drops the elements in `droppedTags`. On the server, sanitise.ts also allows
 * each listed element and attribute.
 */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'THEAD TBODY TR P BR STRONG B EM I U S DEL SUB SUP UL OL LI CODE'
      .split(' ')
      .map((name) => [name, [] as readonly string[]]),
  ),
  TH: ['colspan', 'rowspan', 'scope'],
  TD: ['colspan', 'rowspan'],
  A: ['href'],
}
const droppedTags = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT'])

class ShopTable extends BlockEmbed {
  static override blotName = 'shop-table'
  static override tagName = 'TABLE'

  static override create(rows: string) {
    const node = super.create(rows)
    if (!(node instanceof HTMLElement)) return node
    showRows(node, rows)
    node.contentEditable = 'false'
    return node
  }
  static override value(node: Element): string {
    return rowsHtml(node)
  }
}

function showRows(table: Element, rows: string): void {
  table.innerHTML = rows
  for (const cell of table.querySelectorAll<HTMLElement>('th, td')) cell.contentEditable = 'true'
}

function sanitisedCopy(node: Element): HTMLTableElement {
  const copy = document.implementation.createHTMLDocument('').createElement('table')
  copyAllowed(node, copy)
  // The browser leaves a line break in a cell that staff emptied.
  for (const cell of copy.querySelectorAll('th, td'))
    if (cell.innerHTML === '<br>') cell.innerHTML = ''
  return copy
}

const rowsHtml = (table: Element): string => sanitisedCopy(table).innerHTML

export const readTable = (table: Element): TextTable =>
  toTextTable(
    [...sanitisedCopy(table).rows].map((row) =>
      [...row.cells].map(({ innerHTML, tagName, colSpan, rowSpan }) => ({
        html: innerHTML,
        isHeader: tagName === 'TH',
        colSpan: Math.min(colSpan, 20),
        rowSpan: Math.min(rowSpan || 1, 100),
      })),
    ),
  )

export const showTable = (table: Element, content: TextTable): void =>
  showRows(table, toRowsHtml(content))

function copyAllowed(from: Node, into: Element): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) into.append(node.textContent ?? '')
    if (!(node instanceof Element) || droppedTags.has(node.tagName)) continue
    const attributes = allowedAttributes[node.tagName]
    if (!attributes) {
      copyAllowed(node, into)
      continue
    }
    const copy = into.ownerDocument.createElement(node.tagName)
    for (const name of attributes) {
      const value = node.getAttribute(name)
      if (
        value !== null &&
        (name !== 'href' || /^(?:https?:|mailto:|tel:|sms:|\/(?!\/)|#)/i.test(value))
      )
        copy.setAttribute(name, value)
    }
    into.append(copy)
    copyAllowed(node, copy)
  }
}

const { ClassAttributor, Scope } = Parchment
const inline = { scope: Scope.INLINE, whitelist: Object.keys(textColours) }
Quill.register(
  {
    'formats/color': new ClassAttributor('color', 'ql-color', inline),
    'formats/background': new ClassAttributor('background', 'ql-bg', inline),
    'formats/list-start': new ClassAttributor('list-start', 'ql-start', { scope: Scope.BLOCK }),
  },
  true,
)

/**
 * Stores the video's URL without loading the video, because the content security policy blocks
 * frames of other sites.
 */
class ShopVideo extends Video {
  static override create(address: string) {
    const node = super.create(address)
    if (!(node instanceof HTMLElement)) return node
    node.dataset['src'] = toVideoEmbedUrl(address)
    node.removeAttribute('src')
    return node
  }
  static override value(node: Element) {
    return node.getAttribute('data-src') ?? node.getAttribute('src') ?? ''
  }
}

/** Gives pasted HTML the shop's own styles, before the browser parses it. */
class ShopClipboard extends Clipboard {
  override onPaste(range: Range, { text, html }: { text?: string; html?: string }) {
    const options = this.options as ClipboardOptions
    options.onLeftOut(undefined)
    const end = this.quill.getLength() - 1
    // The last line keeps its format, such as a heading, when the whole text is replaced.
    if (range.index === 0 && range.length >= end) {
      const none = Object.keys(this.quill.getFormat(end)).map((format) => [format, false] as const)
      this.quill.formatLine(end, 1, Object.fromEntries(none), Quill.sources.USER)
    }
    if (!html) return super.onPaste(range, { text, html })
    const cleaned = cleanPastedHtml(html, location.origin)
    const notice = describeLeftOut(cleaned.leftOut)
    options.onLeftOut(notice)
    if (cleaned.html || !notice) super.onPaste(range, { text, html: cleaned.html })
  }
}
type ClipboardOptions = { onLeftOut: (notice: string | undefined) => void }

Quill.register(
  {
    'formats/video': ShopVideo,
    'formats/shop-table': ShopTable,
    'modules/clipboard': ShopClipboard,
  },
  true,
)

const formats =
  'bold italic underline strike blockquote code-block header list list-start script indent direction size color background font align link image video shop-table'.split(
    ' ',
  )

type QuillOptions = {
  toolbar: HTMLElement
  label: string
  /** Uploads a dropped or pasted picture to the library and returns its URL. */
  upload: (file: File) => Promise<string>
  /** Called after a picture is inserted at this position in the text. */
  onPicture: (index: number) => void
  /** Called when the user presses Ctrl+K or Cmd+K to add a link. */
  onLink: () => void
  /** Called after each paste; `notice` says what was not taken over. */
  onLeftOut: (notice: string | undefined) => void
}

export type { Quill }

export function createQuill(
  container: HTMLElement,
  { toolbar, label, upload, onPicture, onLink, onLeftOut }: QuillOptions,
): Quill {
  const quill = new Quill(container, {
    formats,
    modules: {
      toolbar: { container: toolbar },
      // The page editor has its own undo history.
      history: { maxStack: 0 },
      uploader: {
        mimetypes: ['image/png', 'image/jpeg'],
        handler: ({ index }: { index: number }, files: File[]) =>
          void insertPictures(quill, index, files, { upload, onPicture }),
      },
      clipboard: { matchers: [['IFRAME', toVideo]], onLeftOut },
      keyboard: {
        bindings: {
          link: { key: 'k', shortKey: true, handler: onLink },
          listStart: {
            key: 'Enter',
            shiftKey: null,
            format: ['list-start'],
            handler: continueList,
          },
        },
      },
    },
  })
  // Without Quill's own Tab binding, Tab moves the focus out of the text, as in other fields.
  delete quill.keyboard.bindings['Tab']
  quill.root.setAttribute('role', 'textbox')
  quill.root.setAttribute('aria-multiline', 'true')
  quill.root.setAttribute('aria-label', label)
  return quill
}

async function insertPictures(
  quill: Quill,
  index: number,
  files: readonly File[],
  { upload, onPicture }: Pick<QuillOptions, 'upload' | 'onPicture'>,
): Promise<void> {
  let next = index
  for (const file of files) {
    const url = await upload(file).catch(() => undefined)
    if (url === undefined) continue
    const position = Math.min(next, quill.getLength() - 1)
    quill.insertEmbed(position, 'image', url, Quill.sources.USER)
    onPicture(position)
    next = position + 1
  }
}

/**
 * Converts an iframe with a video of a supported site to a Quill video. Drops every other iframe.
 */
function toVideo(node: Node, delta: Delta): Delta {
  const video = node instanceof HTMLIFrameElement ? toVideoEmbedUrl(node.src) : ''
  return video ? new Delta().insert({ video }) : delta.slice(0, 0)
}

/** The item after one with a number of its own takes the next number. */
function continueList(this: { quill: Quill }, range: Range, context: Context): boolean {
  this.quill.keyboard.handleEnter(range, context)
  this.quill.formatLine(range.index + 1, 1, 'list-start', false, Quill.sources.USER)
  return false
}

/**
 * Returns the HTML to store, or '' for an empty text. Does not use Quill's getSemanticHTML, which
 * does not escape attributes.
 */
export function readHtml(quill: Quill): string {
  const empty =
    quill.getLength() <= 1 &&
    quill.getText().trim() === '' &&
    !quill.root.querySelector('img, iframe, li, table')
  if (empty) return ''
  const copy = document.implementation.createHTMLDocument('').importNode(quill.root, true)
  for (const table of copy.querySelectorAll('table')) {
    table.removeAttribute('contenteditable')
    table.innerHTML = rowsHtml(table)
  }
  return copy.innerHTML
    .replaceAll(/(<iframe\b[^>]*) data-src=/g, '$1 src=')
    .replaceAll(/<span class="ql-ui" contenteditable="false"><\/span>/g, '')
}

/** Inserts a block, such as a table, on a line of its own. Returns its position. */
export function insertBlock(quill: Quill, format: string, value: string): number {
  const { index } = quill.getSelection(true)
  const [line, offset] = quill.getLine(index)
  let position = index - offset
  if (line && line.length() > 1) {
    const end = position + line.length() - 1
    quill.insertText(end, '\n', Quill.sources.USER)
    position = end + 1
    quill.removeFormat(position, 1, Quill.sources.USER)
  }
  quill.insertEmbed(position, format, value, Quill.sources.USER)
  return position
}

export function insertPicture(quill: Quill, { url, alt }: { url: string; alt: string }): void {
  const { index } = quill.getSelection(true)
  quill.insertEmbed(index, 'image', url, Quill.sources.USER)
  quill.formatText(index, 1, 'alt', alt, Quill.sources.USER)
  quill.setSelection(index + 1, 0, Quill.sources.USER)
}

/** Shows stored HTML without triggering change events. */
export function writeHtml(quill: Quill, html: string): void {
  const selection = quill.hasFocus() ? quill.getSelection() : null
  quill.setContents(quill.clipboard.convert({ html }), Quill.sources.SILENT)
  if (selection)
    quill.setSelection(Math.min(selection.index, quill.getLength() - 1), 0, Quill.sources.SILENT)
}
