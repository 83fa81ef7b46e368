// Editing in the cells of the tables of one rich text. Quill must not see these events, because it
// would apply them to its own lines.

import { type CellPosition, type TextTable } from '#domain/content/rich-text/text-table.ts'
import Quill from 'quill'
import { readTable, showTable } from './quill-formats.ts'

/** `table` is the index of the table in the text. */
export type CellLocation = CellPosition & { table: number }
/** Returns the table and the position of the cell to focus after the change. */
export type TableChange = (
  table: TextTable,
  position: CellPosition,
) => { table: TextTable; position: CellPosition }

type Callbacks = {
  /**
   * Called with the cell that has the focus, or with undefined when the focus moves to the text
   * around the tables.
   */
  onCell: (location: CellLocation | undefined) => void
  /** Called when the user presses Escape in a cell. */
  onEscape: () => void
  /** Called when the user presses Ctrl+K or Cmd+K in a cell. */
  onLink: () => void
}

const quillEvents =
  'keydown beforeinput input paste copy cut drop compositionstart compositionend mousedown'.split(
    ' ',
  )
/**
 * The commands of the browser for the formats that a cell can have. The key is Quill's format, with
 * its value if it has several.
 */
const commands: Readonly<Record<string, string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikeThrough',
  'script sub': 'subscript',
  'script super': 'superscript',
  'list ordered': 'insertOrderedList',
  'list bullet': 'insertUnorderedList',
  clean: 'removeFormat',
}

export class TableEditing {
  readonly #quill: Quill
  readonly #callbacks: Callbacks
  readonly #stop = new AbortController()
  #cell: HTMLTableCellElement | undefined
  #range: Range | undefined

  constructor(quill: Quill, callbacks: Callbacks) {
    this.#quill = quill
    this.#callbacks = callbacks
    const { signal } = this.#stop
    for (const name of quillEvents)
      quill.container.addEventListener(name, (event) => this.#onCellEvent(event), {
        capture: true,
        signal,
      })
    quill.container.addEventListener('focusin', ({ target }) => this.#setCell(cellOf(target)), {
      signal,
    })
    document.addEventListener('selectionchange', () => this.#rememberRange(), { signal })
  }

  detach(): void {
    this.#stop.abort()
  }

  /**
   * The cell that had the focus last; undefined if the text around the tables had it since, or if
   * the table is gone.
   */
  get location(): CellLocation | undefined {
    return this.#cell?.isConnected ? this.#locate(this.#cell) : undefined
  }

  tableAt({ table }: CellLocation): TextTable {
    const element = this.#tables[table]
    return element ? readTable(element) : []
  }

  focusCell({ table, row, column }: CellLocation): void {
    this.#tables[table]?.rows[row]?.cells[column]?.focus()
  }

  change(change: TableChange): void {
    const location = this.location
    const element = location && this.#tables[location.table]
    if (!element) return
    const { table, position } = change(readTable(element), location)
    if (table.length === 0) return this.#removeTable(element)
    showTable(element, table)
    this.focusCell({ table: location.table, ...position })
  }

  /**
   * Applies a format to the selected words in the cell. Returns false if a cell cannot have this
   * format.
   */
  format(name: string): boolean {
    const command = commands[name]
    if (!command) return false
    this.#restoreRange()
    document.execCommand(command)
    return true
  }

  /** The link around the selected words in the cell. */
  get link(): HTMLAnchorElement | undefined {
    const node = this.#range?.commonAncestorContainer
    return (node instanceof Element ? node : node?.parentElement)?.closest('a') ?? undefined
  }

  get hasSelectedText(): boolean {
    return this.#range?.collapsed === false
  }

  setLink(href: string | false, text: string): void {
    const link = this.link
    this.#restoreRange()
    if (link) getSelection()?.selectAllChildren(link)
    else if (!this.hasSelectedText) document.execCommand('insertText', false, text)
    if (!link && !this.hasSelectedText)
      for (const _ of text) getSelection()?.modify('extend', 'backward', 'character')
    document.execCommand(
      href === false ? 'unlink' : 'createLink',
      false,
      href === false ? undefined : href,
    )
    getSelection()?.collapseToEnd()
  }

  get #tables(): readonly HTMLTableElement[] {
    return [...this.#quill.root.querySelectorAll('table')]
  }

  #locate(cell: HTMLTableCellElement): CellLocation | undefined {
    const row = cell.closest('tr')
    const table = this.#tables.findIndex((element) => element.contains(cell))
    return row && table >= 0 ? { table, row: row.rowIndex, column: cell.cellIndex } : undefined
  }

  #setCell(cell: HTMLTableCellElement | undefined): void {
    this.#cell = cell
    this.#callbacks.onCell(this.location)
  }

  #onCellEvent(event: Event): void {
    if (!cellOf(event.target)) return
    event.stopPropagation()
    if (event instanceof KeyboardEvent) this.#onKey(event)
    if (event instanceof ClipboardEvent && event.type === 'paste') {
      event.preventDefault()
      const text = event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? ''
      document.execCommand('insertText', false, text)
    }
    if (event.type === 'drop') event.preventDefault()
  }

  #onKey(event: KeyboardEvent): void {
    const action = event.isComposing ? undefined : this.#keyAction(event)
    if (!action) return
    event.preventDefault()
    action()
  }

  #keyAction({ key, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
    if (key === 'Escape') return this.#callbacks.onEscape
    if (key === 'Enter') return () => void document.execCommand('insertLineBreak')
    if (!ctrlKey && !metaKey) return undefined
    if (key.toLowerCase() === 'k') return this.#callbacks.onLink
    return key.toLowerCase() === 'a' ? () => this.#selectCell() : undefined
  }

  /** Selects the contents of the cell. The browser would select the text around the table too. */
  #selectCell(): void {
    if (this.#cell) getSelection()?.selectAllChildren(this.#cell)
    // The event 'selectionchange' comes later: a format that the user chooses at once would apply
    // to the earlier selection.
    this.#rememberRange()
  }

  #rememberRange(): void {
    const selection = getSelection()
    if (selection?.rangeCount && this.#cell?.contains(selection.anchorNode))
      this.#range = selection.getRangeAt(0).cloneRange()
  }

  /** The focus may be in the toolbar or was in a dialog. */
  #restoreRange(): void {
    const range = this.#range
    this.#cell?.focus()
    if (!range || !this.#cell?.contains(range.commonAncestorContainer)) return
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
  }

  #removeTable(element: Element): void {
    const blot = Quill.find(element)
    if (!blot || blot instanceof Quill) return
    const index = this.#quill.getIndex(blot)
    this.#quill.deleteText(index, 1, Quill.sources.USER)
    this.#quill.setSelection(index, 0, Quill.sources.USER)
    this.#setCell(undefined)
  }
}

const cellOf = (target: EventTarget | null): HTMLTableCellElement | undefined => {
  const node =
    target instanceof Element ? target : target instanceof Node ? target.parentElement : undefined
  return node?.closest<HTMLTableCellElement>('th, td') ?? undefined
}
