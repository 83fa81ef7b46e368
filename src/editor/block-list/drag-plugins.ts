// Drag-and-drop plugins for sortable lists, with keyboard support and Dutch announcements. Each row
// supplies its name as `data.name`.

import { Accessibility, type DragDropManager, defaultPreset, Feedback } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { AdoptedStyles } from './adopted-styles.ts'

/** `noun` names the dragged item in Dutch, such as 'dit onderdeel'. */
export const dragPlugins = (noun: string) => [
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
/**
 * Returns the position that the dragged row would get, counted from 1. Returns undefined at its own
 * position and outside the list.
 */
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
