/**
 * Prints one part of the page: ui/styles/print.css leaves out what is outside the marked element.
 */
export function printAlone(element: HTMLElement | null) {
  if (!element) return
  element.dataset['printAlone'] = ''
  window.addEventListener('afterprint', () => delete element.dataset['printAlone'], { once: true })
  window.print()
}
