import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAnnounce } from './announcer.tsx'
import { blockName, fieldsOf } from './block-definitions.ts'
import { parseCopiedBlocks, useCopiedBlocksJson } from './block-clipboard.ts'
import type { DraftBlock } from './page-draft.ts'
import type { PageEditActions } from './use-editor-session.ts'
import { memo, useCallback, useEffect, useRef } from 'react'
import { blockSummary } from './new-block.ts'
import { DragHandle, MoveButtons, SortableRows, useSortableRow } from './sortable.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

/** The blocks of the page in order. */
type ListProps = {
  content: readonly DraftBlock[]
  onMove: (key: string, to: number) => void
  onGo: (key: string) => void
}

const BlockList = memo(function BlockList({ content, onMove, onGo }: ListProps) {
  const announce = useAnnounce()
  const latestContent = useRef(content)
  useEffect(() => void (latestContent.current = content), [content])
  // The callback reads the blocks from a ref and stays the same object. A keystroke then does not
  // re-render every row.
  const move = useCallback(
    (key: string, to: number) => {
      const { length } = latestContent.current
      const block = latestContent.current.find((one) => one.key === key)
      if (!block || to < 0 || to >= length) return
      onMove(key, to)
      announce(`${blockName(block.layout)} staat nu op plaats ${to + 1} van ${length}.`)
    },
    [onMove, announce],
  )
  return (
    <SortableRows noun="dit onderdeel" onMove={onMove}>
      <ol className="grid grid-cols-1 gap-1.5">
        {content.map(({ key, layout, attributes }, index) => (
          <BlockRow
            key={key}
            id={key}
            index={index}
            last={index === content.length - 1}
            name={blockName(layout)}
            summary={blockSummary(fieldsOf(layout), attributes, 40)}
            onMove={move}
            onGo={onGo}
          />
        ))}
      </ol>
    </SortableRows>
  )
})

type RowProps = Pick<ListProps, 'onMove' | 'onGo'> & {
  id: string
  index: number
  last: boolean
  name: string
  /** The first words of the block, to distinguish blocks of the same kind. */
  summary: string
}

const BlockRow = memo(function BlockRow({
  id,
  index,
  last,
  name,
  summary,
  onMove,
  onGo,
}: RowProps) {
  const { ref, handleRef, isDragging } = useSortableRow({ id, index, name })
  return (
    <li
      ref={ref}
      className={`flex items-center rounded-[10px] border bg-white ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
      data-block={id}
    >
      <DragHandle ref={handleRef} label={`Verplaats ${name}, nu op plaats ${index + 1}`} />
      <button
        type="button"
        onClick={() => onGo(id)}
        className="min-h-12 min-w-0 flex-1 rounded-[8px] py-1 text-start leading-tight hover:text-deep"
      >
        <span className="line-clamp-2 text-xs font-semibold">{name}</span>
        {summary && <span className="block truncate text-xs text-ink-soft">{summary}</span>}
      </button>
      <MoveButtons {...{ name, index, last }} onMove={(to) => onMove(id, to)} />
    </li>
  )
})

type Props = {
  content: readonly DraftBlock[]
  edits: PageEditActions
  onGo: (key: string) => void
  onAdd: () => void
}

export function BlockColumn({ content, edits, onGo, onAdd }: Props) {
  const announce = useAnnounce()
  const copied = useCopiedBlocksJson()
  const paste = () => {
    const blocks = parseCopiedBlocks(copied)
    edits.paste(blocks)
    announce(formatCountOf(blocks.length, 'onderdeel geplakt.', 'onderdelen geplakt.'))
  }
  return (
    <aside
      aria-label="Onderdelen"
      className="grid grid-cols-1 gap-3 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1"
    >
      <h2 className="font-body text-base font-semibold tracking-normal">
        Onderdelen <span className="font-normal text-ink-soft">({content.length})</span>
      </h2>
      {content.length === 0 && (
        <p className="text-sm text-ink-soft">Nog geen onderdelen. Voeg het eerste toe.</p>
      )}
      <BlockList content={content} onMove={edits.move} onGo={onGo} />
      <Button
        kind="ghost"
        id="onderdeel-toevoegen"
        lang="en"
        className="min-h-12 text-sm"
        onClick={onAdd}
      >
        <Icon name="plus" size={20} />
        Add Component
      </Button>
      {parseCopiedBlocks(copied).length > 0 && (
        <Button kind="plain" className="text-sm" onClick={paste}>
          Plak {blockName(parseCopiedBlocks(copied)[0]?.layout ?? '')}
        </Button>
      )}
    </aside>
  )
}
