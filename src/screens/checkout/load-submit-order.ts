// Loads the script that checks prices and submits the order. The checkout starts the download when
// it appears, so that a visitor can fill in the form before the download ends.

import { withinTime } from '#ui/lazy-within-time.tsx'

const maxLoadMs = 20_000

/**
 * The browser does not download a failed script again until the page reloads. The form keeps its
 * values.
 */
export const scriptFailedMessage =
  'Een deel van deze pagina is niet geladen. Laad de pagina opnieuw en probeer het nog eens. Wat je invulde, blijft staan.'

/** @throws Error with `scriptFailedMessage` if the script does not arrive */
export const loadSubmitOrder = () =>
  withinTime(import('./submit-order.ts'), maxLoadMs).catch(() => {
    throw new Error(scriptFailedMessage)
  })
