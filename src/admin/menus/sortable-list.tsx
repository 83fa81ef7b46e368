// A list that staff sort by dragging or with buttons, with a button per item to remove it.

import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, useMemo } from 'react'
import { useAnnounce } from '#editor/announcer.tsx'
import { dragPlugins } from '#editor/block-list/drag-plugins.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type ValueUpdater, moveItem } from './menu-tree.ts'

type Props<Part> = {
  label: string
  parts: readonly Part[]
  nameOf: (part: Part) => string
  children: (part: Part, index: number) => ReactNode
  onChange: (change: ValueUpdater<Part[]>) => void
  /**
   * True if the items are forms. Buttons move below a form if its row is narrow, and below any
   * other item if the screen is narrow.
   */
  forms?: boolean
}

export function SortableList<Part extends { key: string }>({
  label,
  parts,
  nameOf,
  children,
  onChange,
  forms = false,
}: Props<Part>) {
  const announce = useAnnounce()
  const plugins = useMemo(() => dragPlugins('deze regel'), [])
  const move = (from: number, to: number) => {
    const part = parts[from]
    if (!part || to < 0 || to >= parts.length) return
    onChange((now) => moveItem(now, indexOfKey(now, part.key), to))
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
        onChange((now) => moveItem(now, indexOfKey(now, id), index))
      }}
    >
      <ol aria-label={label} className="grid grid-cols-1 gap-2">
        {parts.map((part, index) => (
          <Row
            key={part.key}
            id={part.key}
            index={index}
            last={index === parts.length - 1}
            forms={forms}
            name={nameOf(part)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(part)}
          >
            {children(part, index)}
          </Row>
        ))}
      </ol>
    </DragDropProvider>
  )
}

type RowProps = {
  id: string
  index: number
  last: boolean
  forms: boolean
  name: string
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}
const dragTransition = { duration: 200 }
const layouts = {
  lines: {
    row: 'sm:flex-nowrap',
    grip: 'max-sm:order-1',
    part: 'sm:basis-0',
    buttons: 'max-sm:order-2',
  },
  forms: {
    row: '@md:flex-nowrap',
    grip: '@max-md:order-1',
    part: '@md:basis-0',
    buttons: '@max-md:order-2',
  },
}

const indexOfKey = (parts: readonly { key: string }[], key: unknown) =>
  parts.findIndex((one) => one.key === key)

function Row({ id, index, last, forms, name, onMove, onRemove, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index,
    transition: dragTransition,
    data: { name },
  })
  const layout = layouts[forms ? 'forms' : 'lines']
  return (
    <li
      ref={ref}
      className={`@container rounded-[10px] border bg-white ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
    >
      <div className={`flex flex-wrap items-start gap-x-1 p-2 ${layout.row}`}>
        <button
          ref={handleRef}
          type="button"
          aria-label={`Verplaats ${name}, nu op plaats ${index + 1}`}
          aria-roledescription="versleepbaar"
          title="Versleep"
          className={`inline-grid h-12 w-11 flex-none cursor-grab touch-none place-items-center rounded-[10px] text-ink-soft hover:bg-lee ${layout.grip}`}
        >
          <Icon name="grip-vertical" size={20} />
        </button>
        <div className={`min-w-0 flex-1 basis-full ${layout.part}`}>{children}</div>
        <div className={`flex flex-none ${layout.buttons}`}>
          <SmallButton
            icon="arrow-up"
            label={`Omhoog: ${name}`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <SmallButton
            icon="arrow-down"
            label={`Omlaag: ${name}`}
            disabled={last}
            onClick={() => onMove(index + 1)}
          />
          <SmallButton icon="trash-2" label={`Haal ${name} weg`} onClick={onRemove} />
        </div>
      </div>
    </li>
  )
}
