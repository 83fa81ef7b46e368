// Quill as the shop uses it: formats are class names only, so that a page needs no inline style; nothing runs, nothing hides.

import Quill, { Delta, Parchment } from 'quill'
import Video from 'quill/formats/video.js'
import Clipboard from 'quill/modules/clipboard.js'
import { videoEmbed } from '#domain/page/video-embed.ts'
import { ShopTable } from './shop-table.ts'
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

/** Keeps the film's address without fetching it: the shop's policy lets no other site into a page. */
class ShopVideo extends Video {
  static override create(address: string) {
    const node = super.create(address)
    if (!(node instanceof HTMLElement)) return node
    node.dataset['src'] = videoEmbed(address)
    node.removeAttribute('src')
    return node
  }
  static override value(node: Element) {
    return node.getAttribute('data-src') ?? node.getAttribute('src') ?? ''
  }
}

/** Inline style from elsewhere is refused by the shop's policy; it goes before the browser reads it. */
class ShopClipboard extends Clipboard {
  protected override convertHTML(html: string) {
    return super.convertHTML(html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')))
  }
}
Quill.register({ 'formats/video': ShopVideo, 'formats/shop-table': ShopTable, 'modules/clipboard': ShopClipboard }, true)

const formats =
  'bold italic underline strike blockquote code-block header list script indent direction size color background font align link image video shop-table'.split(
    ' ',
  )

type QuillOptions = {
  toolbar: HTMLElement
  label: string
  /** Puts a dropped or pasted picture into the library and answers its address. */
  upload: (file: File) => Promise<string>
  /** A picture was put at this place in the text. */
  onPicture: (index: number) => void
  /** Ctrl or Cmd and K. */
  onLink: () => void
}

export type { Quill }

/** Builds the editor inside `place`. */
export function shopQuill(place: HTMLElement, { toolbar, label, upload, onPicture, onLink }: QuillOptions): Quill {
  const quill = new Quill(place, {
    formats,
    modules: {
      toolbar: { container: toolbar },
      // The page has one history of its own.
      history: { maxStack: 0 },
      uploader: {
        mimetypes: ['image/png', 'image/jpeg'],
        handler: ({ index }: { index: number }, files: File[]) => void insertPictures(quill, index, files, { upload, onPicture }),
      },
      clipboard: {
        matchers: [
          ['IFRAME', videoOf],
          ['IMG', withoutOwnFiles],
          ['SCRIPT', nothing],
        ],
      },
      keyboard: { bindings: { link: { key: 'k', shortKey: true, handler: onLink } } },
    },
  })
  // Tab leaves the text, as it leaves every field.
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
  let at = index
  for (const file of files) {
    const url = await upload(file).catch(() => undefined)
    if (url === undefined) continue
    const place = Math.min(at, quill.getLength() - 1)
    quill.insertEmbed(place, 'image', url, Quill.sources.USER)
    onPicture(place)
    at = place + 1
  }
}

/** A film of the two video sites is kept in its embed form; another frame is nothing. */
function videoOf(node: Node, delta: Delta): Delta {
  const video = node instanceof HTMLIFrameElement ? videoEmbed(node.src) : ''
  return video ? new Delta().insert({ video }) : delta.slice(0, 0)
}

const nothing = () => new Delta()

/** A picture that is only in the clipboard's own text has no address; its file comes by the uploader. */
const withoutOwnFiles = (node: Node, delta: Delta): Delta =>
  node instanceof HTMLImageElement && /^(?:data|blob|file):/i.test(node.src) ? new Delta() : delta

/** What is stored: never by getSemanticHTML, which leaves attributes unescaped. Nothing written is nothing stored. */
export function writtenIn(quill: Quill): string {
  const empty = quill.getLength() <= 1 && quill.getText().trim() === '' && !quill.root.querySelector('img, iframe, li, table')
  return empty
    ? ''
    : quill.root.innerHTML
        .replaceAll(/(<iframe\b[^>]*) data-src=/g, '$1 src=')
        .replaceAll(/<table contenteditable="false">/g, '<table>')
        .replaceAll(/<span class="ql-ui" contenteditable="false"><\/span>/g, '')
}

/** Shows what is stored, without it counting as typing. */
export function showIn(quill: Quill, html: string): void {
  const place = quill.hasFocus() ? quill.getSelection() : null
  quill.setContents(quill.clipboard.convert({ html }), Quill.sources.SILENT)
  if (place) quill.setSelection(Math.min(place.index, quill.getLength() - 1), 0, Quill.sources.SILENT)
}
