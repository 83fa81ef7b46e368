// The blocks of the page in their order: dragged, or moved by keyboard or buttons.

import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { useAnnounce } from '../announce.tsx'
import { blockName, fieldsOf } from '../block-forms.ts'
import { firstWords } from '../fresh-block.ts'
import type { DraftBlock } from '../page-draft.ts'
import { BlockRow } from './block-row.tsx'
import { dragPlugins } from './drag-plugins.ts'

type Props = { content: readonly DraftBlock[]; onMove: (key: string, to: number) => void; onGo: (key: string) => void }

export const BlockList = memo(function BlockList({ content, onMove, onGo }: Props) {
  const announce = useAnnounce()
  const plugins = useMemo(() => dragPlugins('dit onderdeel'), [])
  const now = useRef(content)
  useEffect(() => void (now.current = content), [content])
  // The same for every letter typed: else each row, with all that makes it draggable, would be drawn again.
  const move = useCallback(
    (key: string, to: number) => {
      const { length } = now.current
      const block = now.current.find((one) => one.key === key)
      if (!block || to < 0 || to >= length) return
      onMove(key, to)
      announce(`${blockName(block.layout)} staat nu op plaats ${to + 1} van ${length}.`)
    },
    [onMove, announce],
  )
  return (
    <DragDropProvider<{ name: string }>
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onMove(String(source.id), source.index)
      }}
    >
      <ol className="grid grid-cols-1 gap-1.5">
        {content.map(({ key, layout, attributes }, place) => (
          <BlockRow
            key={key}
            id={key}
            place={place}
            last={place === content.length - 1}
            name={blockName(layout)}
            words={firstWords(fieldsOf(layout), attributes, 40)}
            onMove={move}
            onGo={onGo}
          />
        ))}
      </ol>
    </DragDropProvider>
  )
})
