// Asks for confirmation before the user leaves with unsaved changes: by a link, the back button,
// logout or closing the tab. React Router supports one blocker at a time, so all forms of a screen
// register with one guard around it.

import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

type UnsavedWork = { unsaved: () => boolean; about: string }
type Guard = {
  watch: (work: UnsavedWork) => () => void
  leaveWith: (leave: () => void) => void
}

const GuardContext = createContext<Guard>({
  watch: () => () => undefined,
  leaveWith: (leave) => leave(),
})

const defaultWarning = 'Ga je nu weg, dan ben je kwijt wat je hier hebt ingevuld.'

class UnsavedWorks {
  readonly #works = new Set<UnsavedWork>()

  watch(work: UnsavedWork): () => void {
    this.#works.add(work)
    return () => void this.#works.delete(work)
  }
  /**
   * Forgets changes that the user agreed to lose. React unregisters the forms only after it shows
   * the next screen, and Back must not warn again until then.
   */
  discard(): void {
    this.#works.clear()
  }
  unsaved(): UnsavedWork | undefined {
    return [...this.#works].find(({ unsaved }) => unsaved())
  }
}

export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [registered] = useState(() => new UnsavedWorks())
  const [pendingLeave, setPendingLeave] = useState<() => void>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && registered.unsaved() !== undefined,
  )

  // Layout effects, because passive ones run after the form can be seen and left.
  useLayoutEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (registered.unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [registered])

  const guard = useMemo<Guard>(
    () => ({
      watch: (work) => registered.watch(work),
      leaveWith: (leave) => (registered.unsaved() ? setPendingLeave(() => leave) : leave()),
    }),
    [registered],
  )
  const stay = () => {
    setPendingLeave(undefined)
    blocker.reset?.()
  }
  const proceed = () => {
    registered.discard()
    if (!pendingLeave) return blocker.proceed?.()
    setPendingLeave(undefined)
    pendingLeave()
  }
  return (
    <GuardContext value={guard}>
      {children}
      {(pendingLeave !== undefined || blocker.state === 'blocked') && (
        <Dialog title="Je werk is nog niet bewaard" onClose={stay}>
          <p className="mb-6">{registered.unsaved()?.about ?? defaultWarning}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={stay}>Hier blijven</Button>
            <Button kind="ghost" onClick={proceed}>
              Weggaan
            </Button>
          </div>
        </Dialog>
      )}
    </GuardContext>
  )
}

/**
 * The guard calls `unsaved` when the user leaves, so that work saved just before counts as saved.
 * `about` is the warning in the dialog.
 */
export function useUnsavedChanges(unsaved: () => boolean, about = defaultWarning): void {
  const { watch } = use(GuardContext)
  const latest = useRef(unsaved)
  useLayoutEffect(() => void (latest.current = unsaved))
  useLayoutEffect(() => watch({ unsaved: () => latest.current(), about }), [watch, about])
}

/** Like `useUnsavedChanges`, for a form with uncontrolled fields. */
export function useUnsavedForm(
  form: RefObject<HTMLFormElement | null>,
  { busy = false, about = defaultWarning } = {},
): void {
  useUnsavedChanges(() => !busy && form.current !== null && hasUnsavedText(form.current), about)
}

export const useConfirmedLeave = (): Guard['leaveWith'] => use(GuardContext).leaveWith

/**
 * Returns true if a text field differs from its default value. Ignores search fields and passwords.
 */
export const hasUnsavedText = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && typedKinds.has(field.type))) &&
      field.value !== field.defaultValue,
  )

const typedKinds = new Set(['text', 'email', 'tel', 'url', 'number', 'date', 'datetime-local'])
