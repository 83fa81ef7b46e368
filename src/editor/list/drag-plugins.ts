// How rows of a list are dragged, with the keyboard too, and what is said meanwhile. Each row tells its name as `data.name`.

import { Accessibility, type DragDropManager, defaultPreset, Feedback } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { AdoptedStyles } from './adopted-styles.ts'

/** `what` is being dragged, as in 'dit onderdeel'. */
export const dragPlugins = (what: string) => [
  AdoptedStyles,
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
  Feedback.configure({ dropAnimation: { duration: 150 } }),
  spoken(what),
]

type Manager = Pick<DragDropManager, 'dragOperation'>
const nameOf = ({ dragOperation: { source } }: Manager) => (source?.data as { name?: string } | undefined)?.name ?? 'Het onderdeel'
const placeOf = ({ dragOperation: { source } }: Manager) => (isSortable(source) ? source.index + 1 : 0)
/** Told before the list follows, so the place is that of the one it goes over; none while it lies over itself. */
const goalOf = ({ dragOperation: { source, target } }: Manager) =>
  isSortable(target) && target.id !== source?.id ? target.index + 1 : undefined

const spoken = (what: string) =>
  Accessibility.configure({
    screenReaderInstructions: {
      draggable: `Druk op spatie om ${what} op te pakken. Verplaats met de pijltjes omhoog en omlaag. Druk weer op spatie om neer te zetten, of op Escape om terug te zetten.`,
    },
    announcements: {
      dragstart: (_: unknown, manager: Manager) => `${nameOf(manager)} opgepakt, plaats ${placeOf(manager)}.`,
      dragover: (_: unknown, manager: Manager) => goalOf(manager) && `${nameOf(manager)} op plaats ${goalOf(manager)}.`,
      dragend: ({ canceled }: { canceled: boolean }, manager: Manager) =>
        canceled ? `${nameOf(manager)} staat weer waar het stond.` : `${nameOf(manager)} neergezet op plaats ${placeOf(manager)}.`,
    },
  })
