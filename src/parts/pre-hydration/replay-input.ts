// What somebody presses or types before React has taken over that element is kept for it: without this, a press would leave the page as
// if there were no scripts, and typed words would go as soon as React writes what it knows.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Longer than this nobody waits for a press that a browser can answer without scripts; any other is kept until they are there. */
const patience = 4000

/** `scripts` rejects when they cannot be had: from then on a press is answered by the browser, or by the note that says so. */
export function replayEarlyInput(scripts: Promise<void>): void {
  const pressed = new Map<HTMLButtonElement, number>()
  const typed = new Map<Field, string>()
  const awaitsHydration = watchHydration()
  let holding = true
  let looking = false
  let explained = false

  const release = () => {
    holding = false
    for (const button of pressed.keys()) button.click()
  }
  /** Words first: what a press sends should hold them. One at a time, so that each meets what React made of the one before. */
  const look = () => {
    looking = false
    if (!holding) return
    lookSoon()
    for (const [field, words] of typed)
      if (!awaitsHydration(field) || !field.isConnected) {
        typed.delete(field)
        if (field.isConnected) return writeAgain(field, words)
      }
    for (const [button, since] of pressed)
      if (!awaitsHydration(button) || !button.isConnected) {
        pressed.delete(button)
        button.click()
        return notLoaded()?.hidePopover()
      } else if (performance.now() - since > patience) {
        if (button.matches(managesAlone)) return release()
        // The press is still kept: it happens as soon as it can.
        if (!explained) notLoaded()?.showPopover()
        explained = true
      }
  }
  const lookSoon = () => {
    if (looking || typed.size + pressed.size === 0) return
    looking = true
    requestAnimationFrame(look)
  }

  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>(pressable) : null
      if (!holding || !button || !awaitsHydration(button)) return
      event.preventDefault()
      event.stopPropagation()
      explained = false
      if (!pressed.has(button)) pressed.set(button, performance.now())
      lookSoon()
    },
    { capture: true },
  )
  const keep = ({ target }: Event) => {
    if (!holding || !isField(target)) return
    if (awaitsHydration(target)) typed.set(target, target.value)
    else typed.delete(target)
    lookSoon()
  }
  addEventListener('input', keep, { capture: true })
  addEventListener('change', keep, { capture: true })
  const goOnWithout = (error: unknown) => {
    console.warn('this page goes on without scripts', error)
    document.documentElement.dataset['scripts'] = 'lost'
    release()
  }
  document.documentElement.dataset['scripts'] = 'loading'
  scripts.catch(goOnWithout)
  addEventListener('scripts-lost', goOnWithout)
}

/** What a browser does without scripts: it sends forms and opens dialogs. */
const managesAlone = ':not([type=button]), [commandfor]'

/** The note of ui/not-loaded.ts, and the buttons that open it until they are hydrated. */
const notLoaded = () => document.getElementById('not-loaded')
const explains = '[popovertarget="not-loaded"][popovertargetaction="show"]'
/** What a browser opens by itself needs nobody. */
const pressable = `button:is(:not([popovertarget]), ${explains})`
/** A box that was ticked stays ticked by itself, and its screen reads it when it wakes. */
const fields = 'textarea, select, input:not([type=file], [type=checkbox], [type=radio])'

/**
 * Whether an element came with the HTML and React has not hydrated it yet. The page (entry-client.tsx) and each part that is hydrated later
 * (ui/later.tsx) set `data-hydrated` on their element when they are. What is made in the browser never waits.
 */
function watchHydration(): (element: Element) => boolean {
  let came: WeakSet<Element> | undefined
  const all = () => (came = new WeakSet(document.querySelectorAll(pressable + ', ' + fields)))
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', all)
  else all()
  return (element) => (came?.has(element) ?? true) && element.closest('#app, [data-hydrates]')?.matches('[data-hydrated]') === false
}

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(fields)

/**
 * Says to React what stands in the field, as if it were typed now. React compares with what was last written through the element's own
 * property, so that one is set back first and the words go past it.
 */
function writeAgain(field: Field, words: string): void {
  const isChoice = field instanceof HTMLSelectElement
  if (!isChoice) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }))
}
