// A list that staff put in order: dragged, or by its buttons. Each part also has a button to take it away.

import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useAnnounce } from '#editor/announce.tsx'
import { dragPlugins } from '#editor/list/drag-plugins.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { type Change, put } from './menu-tree.ts'

type Props<Part> = {
  label: string
  parts: readonly Part[]
  nameOf: (part: Part) => string
  children: (part: Part, place: number) => ReactNode
  onChange: (change: Change<Part[]>) => void
  /** Its parts are forms, which stand above their buttons where there is little room. */
  forms?: boolean
}

export function SortedList<Part extends { key: string }>({ label, parts, nameOf, children, onChange, forms = false }: Props<Part>) {
  const announce = useAnnounce()
  const plugins = useMemo(() => dragPlugins('deze regel'), [])
  const move = (from: number, to: number) => {
    const part = parts[from]
    if (!part || to < 0 || to >= parts.length) return
    onChange((now) => put(now, placeOf(now, part.key), to))
    announce(`${nameOf(part)} staat nu op plaats ${to + 1} van ${parts.length}.`)
  }
  const remove = (part: Part) => {
    onChange((now) => now.filter(({ key }) => key !== part.key))
    announce(`${nameOf(part)} is weggehaald.`)
  }
  if (parts.length === 0) return null
  return (
    <DragDropProvider<{ name: string }>
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source)) return
        const { id, index } = source
        onChange((now) => put(now, placeOf(now, id), index))
      }}
    >
      <ol aria-label={label} className="grid grid-cols-1 gap-2">
        {parts.map((part, place) => (
          <Row
            key={part.key}
            id={part.key}
            place={place}
            last={place === parts.length - 1}
            forms={forms}
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
  forms: boolean
  name: string
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}
const calm = { duration: 200 }
const looks = {
  lines: { row: 'sm:flex-nowrap', grip: 'max-sm:order-1', part: 'sm:basis-0', buttons: 'max-sm:order-2' },
  forms: { row: '@md:flex-nowrap', grip: '@max-md:order-1', part: '@md:basis-0', buttons: '@max-md:order-2' },
}

const placeOf = (parts: readonly { key: string }[], key: unknown) => parts.findIndex((one) => one.key === key)

function Row({ id, place, last, forms, name, onMove, onRemove, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, transition: calm, data: { name } })
  const look = looks[forms ? 'forms' : 'lines']
  return (
    <li ref={ref} className={`@container rounded-[10px] border bg-white ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}>
      <div className={`flex flex-wrap items-start gap-x-1 p-2 ${look.row}`}>
        <button
          ref={handleRef}
          type="button"
          aria-label={`Verplaats ${name}, nu op plaats ${place + 1}`}
          aria-roledescription="versleepbaar"
          title="Versleep"
          className={`inline-grid h-12 w-11 flex-none cursor-grab touch-none place-items-center rounded-[10px] text-ink-soft hover:bg-lee ${look.grip}`}
        >
          <GripVertical aria-hidden size={20} />
        </button>
        <div className={`min-w-0 flex-1 basis-full ${look.part}`}>{children}</div>
        <div className={`flex flex-none ${look.buttons}`}>
          <SmallButton icon={ArrowUp} label={`Omhoog: ${name}`} disabled={place === 0} onClick={() => onMove(place - 1)} />
          <SmallButton icon={ArrowDown} label={`Omlaag: ${name}`} disabled={last} onClick={() => onMove(place + 1)} />
          <SmallButton icon={Trash2} label={`Haal ${name} weg`} onClick={onRemove} />
        </div>
      </div>
    </li>
  )
}
