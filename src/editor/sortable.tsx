// What lists have in common that staff sort by dragging, by keyboard or with buttons.

import {
  Accessibility,
  type DragDropManager,
  defaultPreset,
  Feedback,
  StyleInjector,
} from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type ReactNode, type Ref, useMemo } from 'react'
import { Icon } from '#ui/icon.tsx'
import { SmallButton } from './small-button.tsx'

type ListProps = {
  /** Names a row in Dutch, such as 'dit onderdeel'. */
  noun: string
  /** `to` is the index after the move. */
  onMove: (id: string, to: number) => void
  children: ReactNode
}

export function SortableRows({ noun, onMove, children }: ListProps) {
  const plugins = useMemo(() => dragPlugins(noun), [noun])
  return (
    <DragDropProvider<{ name: string }>
      plugins={plugins}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onMove(String(source.id), source.index)
      }}
    >
      {children}
    </DragDropProvider>
  )
}

const transition = { duration: 200 }

/** Screen readers announce the `name` of the row. */
export const useSortableRow = ({ id, index, name }: { id: string; index: number; name: string }) =>
  useSortable({ id, index, transition, data: { name } })

type HandleProps = { ref: Ref<HTMLButtonElement>; label: string; className?: string }

export const DragHandle = ({ ref, label, className = '' }: HandleProps) => (
  <button
    ref={ref}
    type="button"
    aria-label={label}
    aria-roledescription="versleepbaar"
    title="Versleep"
    className={`inline-grid h-12 w-11 flex-none cursor-grab touch-none place-items-center rounded-[10px] text-ink-soft hover:bg-lee ${className}`}
  >
    <Icon name="grip-vertical" size={20} />
  </button>
)

type MoveProps = {
  name: string | number
  index: number
  last: boolean
  onMove: (to: number) => void
}

export const MoveButtons = ({ name, index, last, onMove }: MoveProps) => (
  <>
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
  </>
)

const dragPlugins = (noun: string) => [
  AdoptedStyles,
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
  Feedback.configure({ dropAnimation: { duration: 150 } }),
  accessibilityTexts(noun),
]

type Manager = Pick<DragDropManager, 'dragOperation'>
const nameOf = ({ dragOperation: { source } }: Manager) =>
  (source?.data as { name?: string } | undefined)?.name ?? 'Het onderdeel'
const sourcePosition = ({ dragOperation: { source } }: Manager) =>
  isSortable(source) ? source.index + 1 : 0
/** Counts from 1; undefined at its own position and outside the list. */
const targetPosition = ({ dragOperation: { source, target } }: Manager) =>
  isSortable(target) && target.id !== source?.id ? target.index + 1 : undefined

const accessibilityTexts = (noun: string) =>
  Accessibility.configure({
    screenReaderInstructions: {
      draggable: `Druk op spatie om ${noun} op te pakken. Verplaats met de pijltjes omhoog en omlaag. Druk weer op spatie om neer te zetten, of op Escape om terug te zetten.`,
    },
    announcements: {
      dragstart: (_: unknown, manager: Manager) =>
        `${nameOf(manager)} opgepakt, plaats ${sourcePosition(manager)}.`,
      dragover: (_: unknown, manager: Manager) =>
        targetPosition(manager) && `${nameOf(manager)} op plaats ${targetPosition(manager)}.`,
      dragend: ({ canceled }: { canceled: boolean }, manager: Manager) =>
        canceled
          ? `${nameOf(manager)} staat weer waar het stond.`
          : `${nameOf(manager)} neergezet op plaats ${sourcePosition(manager)}.`,
    },
  })

// Adds the drag library's styles as adopted style sheets, because the content security policy
// forbids style elements. The document has these styles only during a drag.

class AdoptedStyles extends StyleInjector {
  constructor(manager: DragDropManager) {
    super(manager)
    const rules = new Set<string>()
    const injector = manager.registry.plugins.get(StyleInjector)
    if (injector)
      injector.register = (css) => {
        rules.add(css)
        return () => void rules.delete(css)
      }
    this.registerEffect(() => {
      const { status } = manager.dragOperation
      if (!status.initializing && !status.initialized) return
      const sheets = [...rules].map((css) => {
        const sheet = new CSSStyleSheet()
        // Moves the styles to a lower cascade layer, so that the shop's classes take precedence on
        // the dragged element.
        sheet.replaceSync(css.replaceAll('@layer dnd-kit', '@layer base'))
        return sheet
      })
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets]
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (sheet) => !sheets.includes(sheet),
        )
      }
    })
  }
}
