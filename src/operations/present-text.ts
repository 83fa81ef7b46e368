// A stored text made fit to be shown, whatever wrote it.

import { sanitise } from '#integrations/rich-text/sanitise.ts'

/** Only '<' followed by a letter, '/', '!' or '?' opens markup: 'minder dan < 5' is left alone. */
const holdsMarkup = /<[a-z/!?]/i

/** Texts with markup come back cleaned; texts without stay to the letter. */
export const presentableText = (text: string): string => (holdsMarkup.test(text) ? sanitise(text) : text)
