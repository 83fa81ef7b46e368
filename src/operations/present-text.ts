// A stored text made fit to be shown, whatever wrote it.

import { sanitiseForVisitors } from '#integrations/rich-text/sanitise.ts'

/** Only '<' followed by a letter, '/', '!' or '?' opens markup: 'minder dan < 5' is left alone. */
const opensMarkup = /<[a-z/!?]/i

/** Whether a text holds anything that a browser would read as markup. */
export const holdsMarkup = (text: string): boolean => opensMarkup.test(text)

/** Texts with markup come back cleaned; texts without stay to the letter. */
export const presentableText = (text: string): string => (holdsMarkup(text) ? sanitiseForVisitors(text) : text)
