// The blocks of the page in order, sortable by dragging, keyboard or buttons.

import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { useAnnounce } from '../announcer.tsx'
import { blockName, fieldsOf } from '../block-definitions.ts'
import { blockSummary } from '../new-block.ts'
import type { DraftBlock } from '../page-draft.ts'
import { BlockRow } from './block-row.tsx'
import { dragPlugins } from './drag-plugins.ts'

type Props = {
  content: readonly DraftBlock[]
  onMove: (key: string, to: number) => void
  onGo: (key: string) => void
}

export const BlockList = memo(function BlockList({ content, onMove, onGo }: Props) {
  const announce = useAnnounce()
  const plugins = useMemo(() => dragPlugins('dit onderdeel'), [])
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
    <DragDropProvider<{ name: string }>
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onMove(String(source.id), source.index)
      }}
    >
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
    </DragDropProvider>
  )
})
