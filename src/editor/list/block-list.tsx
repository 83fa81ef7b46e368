// The blocks of the page in their order: dragged, or moved by keyboard or buttons.

import { Accessibility, type DragDropManager, defaultPreset, Feedback } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { memo, useMemo } from 'react'
import { useAnnounce } from '../announce.tsx'
import { blockName } from '../block-forms.ts'
import { firstWords } from '../fresh-block.ts'
import type { DraftBlock } from '../page-draft.ts'
import { AdoptedStyles } from './adopted-styles.ts'
import { BlockRow } from './block-row.tsx'

type Props = { content: readonly DraftBlock[]; onMove: (key: string, to: number) => void; onGo: (key: string) => void }

const instructions =
  'Druk op spatie om dit onderdeel op te pakken. Verplaats het met de pijltjes omhoog en omlaag. Druk weer op spatie om het neer te zetten, of op Escape om het terug te zetten.'

export const BlockList = memo(function BlockList({ content, onMove, onGo }: Props) {
  const announce = useAnnounce()
  const plugins = useMemo(
    () => [
      AdoptedStyles,
      ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
      Feedback.configure({ dropAnimation: { duration: 150 } }),
      spoken,
    ],
    [],
  )
  const move = (key: string, to: number) => {
    const block = content.find((one) => one.key === key)
    if (!block || to < 0 || to >= content.length) return
    onMove(key, to)
    announce(`${blockName(block.layout)} staat nu op plaats ${to + 1} van ${content.length}.`)
  }
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
            words={firstWords(attributes, 40)}
            onMove={move}
            onGo={onGo}
          />
        ))}
      </ol>
    </DragDropProvider>
  )
})

type Manager = Pick<DragDropManager, 'dragOperation'>
const nameOf = ({ dragOperation: { source } }: Manager) => (source?.data as { name?: string } | undefined)?.name ?? 'Het onderdeel'
const placeOf = ({ dragOperation: { source } }: Manager) => (isSortable(source) ? source.index + 1 : 0)
/** Told before the list follows, so the place is that of the one it goes over; none while it lies over itself. */
const goalOf = ({ dragOperation: { source, target } }: Manager) =>
  isSortable(target) && target.id !== source?.id ? target.index + 1 : undefined

const spoken = Accessibility.configure({
  screenReaderInstructions: { draggable: instructions },
  announcements: {
    dragstart: (_: unknown, manager: Manager) => `${nameOf(manager)} opgepakt, plaats ${placeOf(manager)}.`,
    dragover: (_: unknown, manager: Manager) => goalOf(manager) && `${nameOf(manager)} op plaats ${goalOf(manager)}.`,
    dragend: ({ canceled }: { canceled: boolean }, manager: Manager) =>
      canceled ? `${nameOf(manager)} staat weer waar het stond.` : `${nameOf(manager)} neergezet op plaats ${placeOf(manager)}.`,
  },
})
