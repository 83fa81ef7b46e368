/**
 * Moves the focus from the heading of the page to the first empty field of the form. Does nothing
 * if the focus is elsewhere.
 */
export function focusFirstEmptyField(formId: string): void {
  if (!document.activeElement?.matches('body, h1')) return
  const fields = [...document.querySelectorAll<HTMLInputElement>(`#${formId} input[required]`)]
  fields
    .find((field) => field.value === '' && field.checkVisibility())
    ?.focus({ preventScroll: true })
}
