// The lines of a pasted text, before they become HTML.

import { isSameStyle, type TextStyle } from './pasted-node.ts'

export type Run = { style: TextStyle } & (
  | { text: string }
  | { picture: { src: string; alt: string } }
)
export type ListType = 'ordered' | 'bullet' | 'checked' | 'unchecked'
/** `indent` counts from 0. `marker` is what a reader sees before an item with a number. */
export type ListItem = { type: ListType; indent: number; number?: number; marker?: string }
export type TextTag = 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'blockquote'
export type PastedBlock =
  | { kind: 'text'; tag: TextTag; classes: readonly string[]; item?: ListItem; runs: Run[] }
  | { kind: 'code'; text: string }
  | { kind: 'video'; src: string }
  | { kind: 'table'; html: string }

/** How a line begins. The first line takes `item`; the lines after it are only indented. */
export type LineFormat = {
  tag: TextTag
  classes: readonly string[]
  item?: { item: ListItem; isUsed: boolean } | undefined
}

export class BlockWriter {
  readonly blocks: PastedBlock[] = []
  #open: (PastedBlock & { kind: 'text' }) | undefined

  addText(text: string, style: TextStyle, place: LineFormat): void {
    if (!style.isPreformatted) return this.#addWords(text, style, place)
    for (const [index, line] of text.split(/\r?\n/).entries()) {
      if (index > 0) this.breakLine(style, place)
      this.#addWords(line, style, place)
    }
  }

  addPicture(picture: { src: string; alt: string }, style: TextStyle, place: LineFormat): void {
    this.#block(place).runs.push({ picture, style })
  }

  /** A heading stays one heading. */
  breakLine(style: TextStyle, place: LineFormat): void {
    if (place.tag.startsWith('h')) this.#addWords(' ', style, place)
    else this.endBlock()
  }

  add(block: PastedBlock): void {
    this.endBlock()
    this.blocks.push(block)
  }

  endBlock(): void {
    const last = this.#open?.runs.at(-1)
    if (last && 'text' in last) last.text = last.text.trimEnd()
    this.#open = undefined
  }

  #addWords(text: string, style: TextStyle, place: LineFormat): void {
    // An editor or browser writes a space that must not collapse as a no-break space.
    const words = text.replaceAll(/[\s\u00a0]+/g, ' ').replaceAll(/[\u200b\ufeff\u00ad]/g, '')
    if (words === '' || (words === ' ' && !this.#open)) return
    const { runs } = this.#block(place)
    const last = runs.at(-1)
    const follows = last === undefined || ('text' in last && last.text.endsWith(' '))
    const added = follows ? words.trimStart() : words
    if (added === '') return
    if (last && 'text' in last && isSameStyle(last.style, style)) last.text += added
    else runs.push({ text: added, style })
  }

  #block(place: LineFormat): PastedBlock & { kind: 'text' } {
    if (this.#open) return this.#open
    this.#open = { kind: 'text', ...lineOf(place), runs: [] }
    this.blocks.push(this.#open)
    return this.#open
  }
}

function lineOf({ tag, classes, item }: LineFormat) {
  if (!item) return { tag, classes }
  const others = classes.filter((name) => !name.startsWith('ql-indent-'))
  if (item.isUsed)
    return { tag, classes: [...others, `ql-indent-${Math.min(item.item.indent + 1, 8)}`] }
  item.isUsed = true
  return { tag, classes: others, item: item.item }
}
