// A list in the menu editor that staff sort, and whose items they remove.

import { type ReactNode, useState } from 'react'
import { useAnnounce } from '#editor/announcer.tsx'
import { moveToIndex } from '#editor/page-draft.ts'
import { SmallButton } from '#editor/small-button.tsx'
import { DragHandle, MoveButtons, SortableRows, useSortableRow } from '#editor/sortable.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ValueUpdater } from './menu-tree.ts'

/** How an item is one line until staff open it. */
type Folding<Part> = {
  line: (part: Part) => ReactNode
  /** For an item that staff just added. */
  startsOpen: (part: Part) => boolean
  hasError: (index: number) => boolean
}

type SortableProps<Part> = {
  label: string
  parts: readonly Part[]
  nameOf: (part: Part) => string
  children: (part: Part, index: number) => ReactNode
  onChange: (change: ValueUpdater<Part[]>) => void
  /** Set for items that are forms, and can be folded. */
  folding?: Folding<Part>
  /** Set for items that are forms, and always open. */
  forms?: boolean
}

export function SortableList<Part extends { key: string }>({
  label,
  parts,
  nameOf,
  children,
  onChange,
  folding,
  forms = false,
}: SortableProps<Part>) {
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
        {parts.map((part, index) => {
          const row = {
            id: part.key,
            index,
            last: index === parts.length - 1,
            name: nameOf(part),
            onMove: (to: number) => {
              moveTo(part.key, to)
              announce(`${nameOf(part)} staat nu op plaats ${to + 1} van ${parts.length}.`)
            },
            onRemove: () => remove(part),
          }
          return folding ? (
            <FoldingRow
              key={part.key}
              {...row}
              line={folding.line(part)}
              startsOpen={folding.startsOpen(part)}
              hasError={folding.hasError(index)}
            >
              {children(part, index)}
            </FoldingRow>
          ) : (
            <Row key={part.key} {...row} layout={layouts[forms ? 'forms' : 'lines']}>
              {children(part, index)}
            </Row>
          )
        })}
      </ol>
    </SortableRows>
  )
}

type RowProps = {
  id: string
  index: number
  last: boolean
  name: string
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}
/** Buttons move below a form if its row is narrow, and below a line if the screen is narrow. */
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

const rowClass = (isDragging: boolean) =>
  `@container rounded-[10px] border bg-white ${isDragging ? 'border-deep shadow-float' : 'border-line'}`

type LayoutProps = { layout: (typeof layouts)[keyof typeof layouts] }

function Row({ id, layout, children, ...row }: RowProps & LayoutProps) {
  const { ref, handleRef, isDragging } = useSortableRow({ id, index: row.index, name: row.name })
  return (
    <li ref={ref} className={rowClass(isDragging)}>
      <div className={`flex flex-wrap items-start gap-x-1 p-2 ${layout.row}`}>
        <Grip ref={handleRef} {...row} className={layout.grip} />
        <div className={`min-w-0 flex-1 basis-full ${layout.part}`}>{children}</div>
        <RowButtons {...row} className={layout.buttons} />
      </div>
    </li>
  )
}

type FoldingProps = RowProps & { line: ReactNode; startsOpen: boolean; hasError: boolean }

/** On a narrow row the buttons are below the opened form. */
function FoldingRow({ id, line, startsOpen, hasError, children, ...row }: FoldingProps) {
  const { ref, handleRef, isDragging } = useSortableRow({ id, index: row.index, name: row.name })
  const [wantsOpen, setWantsOpen] = useState(startsOpen)
  const isOpen = wantsOpen || hasError
  return (
    <li ref={ref} className={rowClass(isDragging)}>
      <div className="flex flex-wrap items-center gap-x-1 p-1">
        <Grip ref={handleRef} {...row} />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setWantsOpen(!isOpen)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-[8px] px-2 text-start hover:bg-lee"
        >
          {line}
          <Icon
            name="chevron-down"
            size={20}
            className={`flex-none text-deep ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <RowButtons
          {...row}
          className={`@max-md:order-1 @max-md:ms-auto ${isOpen ? '' : '@max-md:hidden'}`}
        />
        {isOpen && <div className="basis-full p-2">{children}</div>}
      </div>
    </li>
  )
}

type GripProps = Pick<RowProps, 'name' | 'index'> & {
  ref: Parameters<typeof DragHandle>[0]['ref']
  className?: string
}

const Grip = ({ ref, name, index, className = '' }: GripProps) => (
  <DragHandle
    ref={ref}
    label={`Verplaats ${name}, nu op plaats ${index + 1}`}
    className={className}
  />
)

type ButtonsProps = Omit<RowProps, 'id' | 'children'> & { className: string }

const RowButtons = ({ name, index, last, onMove, onRemove, className }: ButtonsProps) => (
  <div className={`flex flex-none ${className}`}>
    <MoveButtons {...{ name, index, last, onMove }} />
    <SmallButton icon="trash-2" label={`Haal ${name} weg`} onClick={onRemove} />
  </div>
)

type AddProps = { full: boolean; onAdd: () => void; children: ReactNode }

export const AddButton = ({ full, onAdd, children }: AddProps) => (
  <Button kind="plain" className="justify-self-start" disabled={full} onClick={onAdd}>
    <Icon name="plus" size={20} />
    {children}
  </Button>
)
