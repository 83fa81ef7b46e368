// Records clicks, typing and choices on elements that React has not hydrated yet, and replays them
// afterwards. Without a recording, a click would submit the form as if there were no JavaScript.
// React would also overwrite the typed text and the choice with its own state. Letters typed after
// a press belong into the field that the press opens, such as that of the search.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/**
 * Milliseconds after which the browser handles a recorded click, if the button works without
 * JavaScript. For any other button, a dialog then tells the visitor to wait for the scripts.
 */
const maxWaitMs = 4000

/**
 * If `scripts` rejects, the browser handles the recorded clicks without React. The page then shows
 * its notices for failed scripts (ui/styles/script-states.css).
 */
export function replayEarlyInput(scripts: Promise<void>): void {
  /** Buttons, and choices that need scripts. */
  const pressed = new Map<HTMLElement, number>()
  const entered = new Map<Field, string | boolean>()
  /** The letters since the first of the recorded presses, outside fields. */
  let letters = ''
  const awaitsHydration = watchHydration()
  let isWaiting = true
  let isScheduled = false
  let isNoticeShown = false

  const replayAll = () => {
    isWaiting = false
    for (const control of pressed.keys()) pressAgain(control)
  }
  /**
   * Replays text and choices before clicks, so that a submitted form has them. Replays one event
   * per frame, so that React can render.
   */
  const replayHydrated = () => {
    isScheduled = false
    if (!isWaiting) return
    scheduleReplay()
    for (const [field, value] of entered)
      if (!awaitsHydration(field) || !field.isConnected) {
        entered.delete(field)
        if (field.isConnected) return enterInto(field, value)
      }
    for (const [control, pressedAt] of pressed)
      if (!awaitsHydration(control) || !control.isConnected) {
        pressed.delete(control)
        const focused = document.activeElement
        pressAgain(control)
        // React opens what was pressed after this function.
        requestAnimationFrame(() => typeLetters(focused))
        return pendingDialog()?.hidePopover()
      } else if (performance.now() - pressedAt > maxWaitMs) {
        if (control.matches(worksWithoutScripts)) return replayAll()
        // The click stays recorded and is replayed as soon as the element is hydrated.
        if (!isNoticeShown) pendingDialog()?.showPopover()
        isNoticeShown = true
      }
  }
  const scheduleReplay = () => {
    if (isScheduled || entered.size + pressed.size === 0) return
    isScheduled = true
    requestAnimationFrame(replayHydrated)
  }

  const typeLetters = (focusedBefore: Element | null) => {
    const field = document.activeElement
    if (letters && field !== focusedBefore && isField(field))
      typeIntoField(field, letters + field.value)
    letters = ''
  }
  const recordLetter = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
    if (pressed.size === 0 || isField(target) || ctrlKey || metaKey) return
    if (key === 'Backspace') letters = letters.slice(0, -1)
    else if (key.length === 1) letters += key
  }

  const recordPress = (control: HTMLElement) => {
    isNoticeShown = false
    if (!pressed.has(control)) pressed.set(control, performance.now())
  }

  addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLButtonElement>(pressable) : null
      if (!isWaiting || !button || !awaitsHydration(button)) return
      event.preventDefault()
      event.stopPropagation()
      recordPress(button)
      scheduleReplay()
    },
    { capture: true },
  )
  const recordInput = ({ target }: Event) => {
    if (!isWaiting || !isField(target)) return
    // Of a group of radio buttons the last choice counts, so it is replayed last.
    entered.delete(target)
    if (awaitsHydration(target)) {
      entered.set(target, isCheckable(target) ? target.checked : target.value)
      if (isCheckable(target) && !target.form) recordPress(target)
    }
    scheduleReplay()
  }
  addEventListener('keydown', recordLetter, { capture: true })
  addEventListener('input', recordInput, { capture: true })
  addEventListener('change', recordInput, { capture: true })
  const stopWaiting = (error: unknown) => {
    console.warn('the scripts of this page failed to load', error)
    document.documentElement.dataset['scripts'] = 'lost'
    replayAll()
  }
  document.documentElement.dataset['scripts'] = 'loading'
  scripts.catch(stopWaiting)
  addEventListener('scripts-lost', stopWaiting)
}

const worksWithoutScripts = 'button:not([type=button])'

/**
 * Finds the dialog of shell/scripts-failed-notice.tsx. Until hydration, a button that needs
 * JavaScript opens that dialog.
 */
const pendingDialog = () => document.getElementById('not-loaded')
const dialogButtons = '[popovertarget="not-loaded"][popovertargetaction="show"]'
/**
 * The buttons whose clicks are recorded. Excludes buttons for any other popover than the dialog,
 * because the browser opens those without JavaScript.
 */
const pressable = `button:is(:not([popovertarget]), ${dialogButtons})`
/** The fields whose input is recorded. A script cannot choose a file again. */
const fields = 'textarea, select, input:not([type=file])'

/**
 * Returns a function that checks whether an element is in the server's HTML and not hydrated yet.
 * After hydration, the page (entry-client.tsx) and each separately hydrated component
 * (ui/lazy-hydration.tsx) set `data-hydrated` on their element.
 */
function watchHydration(): (element: Element) => boolean {
  let serverElements: WeakSet<Element> | undefined
  const collect = () =>
    (serverElements = new WeakSet(document.querySelectorAll(pressable + ', ' + fields)))
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', collect)
  else collect()
  return (element) =>
    (serverElements?.has(element) ?? true) &&
    element.closest('#app, [data-hydrates]')?.matches('[data-hydrated]') === false
}

/** A choice has its value from `enterInto`. */
const pressAgain = (control: HTMLElement): void => void (isField(control) || control.click())

const isField = (target: EventTarget | null): target is Field =>
  target instanceof Element && target.matches(fields)

const isCheckable = (field: Field): field is HTMLInputElement =>
  field.matches('[type=checkbox], [type=radio]')

function enterInto(field: Field, value: string | boolean): void {
  if (typeof value === 'string') typeIntoField(field, value)
  else if (isCheckable(field)) choose(field, value)
}

/**
 * Makes React handle the choice as if the visitor makes it now. React ignores a click that does not
 * change what was last set through the element's own property.
 */
function choose(field: HTMLInputElement, isChosen: boolean): void {
  field.checked = !isChosen
  field.click()
}

/**
 * Makes React handle the text as if the visitor types it now. React ignores an input event if the
 * field's value equals the last value that was set through the element's own property. Therefore
 * this function first resets that value. For a select React does not compare values. The function
 * sets the text through the prototype, which React does not observe.
 */
function typeIntoField(field: Field, text: string): void {
  const isChoice = field instanceof HTMLSelectElement
  if (!isChoice) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }))
}
