// Opens the command palette from a screen. A screen cannot import the palette, which imports the
// list of all screens.

const requests = new EventTarget()

export const openPalette = () => requests.dispatchEvent(new Event('open'))

export function onOpenPalette(listener: () => void): () => void {
  requests.addEventListener('open', listener)
  return () => requests.removeEventListener('open', listener)
}
