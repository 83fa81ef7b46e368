// A list that staff put in order: dragged, or by its buttons. Each part also has a button to take it away.

import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useAnnounce } from '#editor/announce.tsx'
import { dragPlugins } from '#editor/list/drag-plugins.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { put } from './menu-tree.ts'

type Props<Part> = {
  label: string
  parts: readonly Part[]
  nameOf: (part: Part) => string
  children: (part: Part, place: number) => ReactNode
  onChange: (parts: Part[]) => void
}

export function SortedList<Part extends { key: string }>({ label, parts, nameOf, children, onChange }: Props<Part>) {
  const announce = useAnnounce()
  const plugins = useMemo(() => dragPlugins('deze regel'), [])
  const move = (from: number, to: number) => {
    const part = parts[from]
    if (!part || to < 0 || to >= parts.length) return
    onChange(put(parts, from, to))
    announce(`${nameOf(part)} staat nu op plaats ${to + 1} van ${parts.length}.`)
  }
  const remove = (part: Part) => {
    onChange(parts.filter((one) => one !== part))
    announce(`${nameOf(part)} is weggehaald.`)
  }
  if (parts.length === 0) return null
  return (
    <DragDropProvider<{ name: string }>
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source)) return
        const from = parts.findIndex(({ key }) => key === source.id)
        if (from >= 0) onChange(put(parts, from, source.index))
      }}
    >
      <ol aria-label={label} className="grid grid-cols-1 gap-2">
        {parts.map((part, place) => (
          <Row
            key={part.key}
            id={part.key}
            place={place}
            last={place === parts.length - 1}
            name={nameOf(part)}
            onMove={(to) => move(place, to)}
            onRemove={() => remove(part)}
          >
            {children(part, place)}
          </Row>
        ))}
      </ol>
    </DragDropProvider>
  )
}

type RowProps = {
  id: string
  place: number
  last: boolean
  name: string
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}
const calm = { duration: 200 }

function Row({ id, place, last, name, onMove, onRemove, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, transition: calm, data: { name } })
  return (
    <li
      ref={ref}
      className={`flex flex-wrap items-start gap-x-1 rounded-[10px] border bg-white p-2 sm:flex-nowrap ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
    >
      <button
        ref={handleRef}
        type="button"
        aria-label={`Verplaats ${name}, nu op plaats ${place + 1}`}
        aria-roledescription="versleepbaar"
        title="Versleep"
        className="inline-grid h-12 w-11 flex-none cursor-grab touch-none place-items-center rounded-[10px] text-ink-soft hover:bg-lee max-sm:order-1"
      >
        <GripVertical aria-hidden size={20} />
      </button>
      <div className="min-w-0 flex-1 basis-full sm:basis-0">{children}</div>
      <div className="flex flex-none max-sm:order-2">
        <SmallButton icon={ArrowUp} label={`Omhoog: ${name}`} disabled={place === 0} onClick={() => onMove(place - 1)} />
        <SmallButton icon={ArrowDown} label={`Omlaag: ${name}`} disabled={last} onClick={() => onMove(place + 1)} />
        <SmallButton icon={Trash2} label={`Haal ${name} weg`} onClick={onRemove} />
      </div>
    </li>
  )
}
