import type { ReactNode } from 'react'
import { useAnnounce } from '#editor/announcer.tsx'
import { moveToIndex } from '#editor/page-draft.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { DragHandle, MoveButtons, SortableRows, useSortableRow } from '#editor/sortable.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ValueUpdater } from './menu-tree.ts'

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
  const moveTo = (key: string, to: number) =>
    onChange((now) => [
      ...moveToIndex(
        now,
        now.findIndex((one) => one.key === key),
        to,
      ),
    ])
  const remove = (part: Part) => {
    onChange((now) => now.filter(({ key }) => key !== part.key))
    announce(`${nameOf(part)} is weggehaald.`)
  }
  if (parts.length === 0) return null
  return (
    <SortableRows noun="deze regel" onMove={moveTo}>
      <ol aria-label={label} className="grid grid-cols-1 gap-2">
        {parts.map((part, index) => (
          <Row
            key={part.key}
            id={part.key}
            index={index}
            last={index === parts.length - 1}
            forms={forms}
            name={nameOf(part)}
            onMove={(to) => {
              moveTo(part.key, to)
              announce(`${nameOf(part)} staat nu op plaats ${to + 1} van ${parts.length}.`)
            }}
            onRemove={() => remove(part)}
          >
            {children(part, index)}
          </Row>
        ))}
      </ol>
    </SortableRows>
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

function Row({ id, index, last, forms, name, onMove, onRemove, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortableRow({ id, index, name })
  const layout = layouts[forms ? 'forms' : 'lines']
  return (
    <li
      ref={ref}
      className={`@container rounded-[10px] border bg-white ${isDragging ? 'border-deep shadow-float' : 'border-line'}`}
    >
      <div className={`flex flex-wrap items-start gap-x-1 p-2 ${layout.row}`}>
        <DragHandle
          ref={handleRef}
          label={`Verplaats ${name}, nu op plaats ${index + 1}`}
          className={layout.grip}
        />
        <div className={`min-w-0 flex-1 basis-full ${layout.part}`}>{children}</div>
        <div className={`flex flex-none ${layout.buttons}`}>
          <MoveButtons {...{ name, index, last, onMove }} />
          <SmallButton icon="trash-2" label={`Haal ${name} weg`} onClick={onRemove} />
        </div>
      </div>
    </li>
  )
}

type AddProps = { full: boolean; onAdd: () => void; children: ReactNode }

export const AddButton = ({ full, onAdd, children }: AddProps) => (
  <Button kind="plain" className="justify-self-start" disabled={full} onClick={onAdd}>
    <Icon name="plus" size={20} />
    {children}
  </Button>
)
