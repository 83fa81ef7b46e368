// Asks before typed words that are not saved are left: by a link, by going back, by logging out, by closing the tab.
// React Router holds one blocker at a time, so forms report to the guard around their screen.

import { createContext, type ReactNode, type RefObject, use, useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Work = { unsaved: () => boolean; about: string }
type Guard = {
  /** Answers how to end the watching. */
  watch: (work: Work) => () => void
  /** Runs `leave` at once where nothing is unsaved, else after the person agreed. */
  leaveWith: (leave: () => void) => void
}

const GuardContext = createContext<Guard>({ watch: () => () => undefined, leaveWith: (leave) => leave() })

const lost = 'Ga je nu weg, dan ben je kwijt wat je hier hebt ingevuld.'

/** What the forms on the screen hold. */
class Works {
  readonly #works = new Set<Work>()
  /** The person agreed that what is on the screen goes. */
  #given = false

  watch(work: Work): () => void {
    this.#works.add(work)
    return () => {
      this.#works.delete(work)
      if (this.#works.size === 0) this.#given = false
    }
  }
  give(): void {
    this.#given = true
  }
  unsaved(): Work | undefined {
    return this.#given ? undefined : [...this.#works].find(({ unsaved }) => unsaved())
  }
}

export function LeaveGuard({ children }: { children: ReactNode }) {
  const [works] = useState(() => new Works())
  const [leaving, setLeaving] = useState<() => void>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && works.unsaved() !== undefined,
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (works.unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [works])

  const guard = useMemo<Guard>(
    () => ({
      watch: (work) => works.watch(work),
      leaveWith: (leave) => (works.unsaved() ? setLeaving(() => leave) : leave()),
    }),
    [works],
  )
  const stay = () => {
    setLeaving(undefined)
    blocker.reset?.()
  }
  const goOn = () => {
    if (!leaving) return blocker.proceed?.()
    works.give()
    setLeaving(undefined)
    leaving()
  }
  return (
    <GuardContext value={guard}>
      {children}
      {(leaving !== undefined || blocker.state === 'blocked') && (
        <Dialog title="Je werk is nog niet opgeslagen" onClose={stay}>
          <p className="mb-6">{works.unsaved()?.about ?? lost}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={stay}>Hier blijven</Button>
            <Button kind="ghost" onClick={goOn}>
              Weggaan
            </Button>
          </div>
        </Dialog>
      )}
    </GuardContext>
  )
}

/** `unsaved` is asked at the moment of leaving, so that work saved just now counts. `about` says what leaving means. */
export function useUnsaved(unsaved: () => boolean, about = lost): void {
  const { watch } = use(GuardContext)
  const now = useRef(unsaved)
  useEffect(() => void (now.current = unsaved))
  useEffect(() => watch({ unsaved: () => now.current(), about }), [watch, about])
}

/** For a form whose fields keep what was typed by themselves. */
export function useUnsavedForm(form: RefObject<HTMLFormElement | null>, { busy = false, about = lost } = {}): void {
  useUnsaved(() => !busy && form.current !== null && hasTypedText(form.current), about)
}

/** Leaves this screen by `leave`, after the question whether unsaved work may go. */
export const useLeaveWith = (): Guard['leaveWith'] => use(GuardContext).leaveWith

/** Whether a text field says something else than when the form was drawn. Searching and passwords are no work. */
export const hasTypedText = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && typedKinds.has(field.type))) &&
      field.value !== field.defaultValue,
  )

const typedKinds = new Set(['text', 'email', 'tel', 'url', 'number', 'date', 'datetime-local'])
