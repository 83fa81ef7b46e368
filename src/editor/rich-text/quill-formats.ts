// Configures Quill. Formats use only class names, because the content security policy forbids
// inline styles.

import Quill, { Delta, Parchment } from 'quill'
import Video from 'quill/formats/video.js'
import Clipboard from 'quill/modules/clipboard.js'
import { toVideoEmbedUrl } from '#domain/content/video-embed.ts'
import { rowsHtml, ShopTable } from './quill-table.ts'
import { colourValues } from './toolbar-choices.ts'

const { ClassAttributor, Scope } = Parchment
const inline = { scope: Scope.INLINE, whitelist: colourValues }
Quill.register(
  {
    'formats/color': new ClassAttributor('color', 'ql-color', inline),
    'formats/background': new ClassAttributor('background', 'ql-bg', inline),
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

/**
 * Strips inline styles from pasted HTML before the browser parses it, because the content security
 * policy forbids them.
 */
class ShopClipboard extends Clipboard {
  protected override convertHTML(html: string) {
    return super.convertHTML(
      html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
        tag.replaceAll(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''),
      ),
    )
  }
}
Quill.register(
  {
    'formats/video': ShopVideo,
    'formats/shop-table': ShopTable,
    'modules/clipboard': ShopClipboard,
  },
  true,
)

const formats =
  'bold italic underline strike blockquote code-block header list script indent direction size color background font align link image video shop-table'.split(
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
}

export type { Quill }

export function createQuill(
  container: HTMLElement,
  { toolbar, label, upload, onPicture, onLink }: QuillOptions,
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
      clipboard: {
        matchers: [
          ['IFRAME', toVideo],
          ['IMG', dropLocalFiles],
          ['SCRIPT', dropNode],
        ],
      },
      keyboard: { bindings: { link: { key: 'k', shortKey: true, handler: onLink } } },
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

const dropNode = () => new Delta()

/** Drops a pasted picture without a public URL, because the uploader inserts its file. */
const dropLocalFiles = (node: Node, delta: Delta): Delta =>
  node instanceof HTMLImageElement && /^(?:data|blob|file):/i.test(node.src) ? new Delta() : delta

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

/** Inserts a picture of the library at the cursor. */
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
