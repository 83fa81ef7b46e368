const changes = new EventTarget()

export const notifyTrialChange = () => changes.dispatchEvent(new Event('change'))

/** Returns the function that ends it. */
export function onTrialChange(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  return () => changes.removeEventListener('change', listener)
}
