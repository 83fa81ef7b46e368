import { sanitiseForVisitors } from '#integrations/rich-text/sanitise.ts'

/**
 * Only '<' followed by a letter, '/', '!' or '?' starts markup, so 'minder dan < 5' is plain text.
 */
const markupStart = /<[a-z/!?]/i

/** True if a browser would find markup in the text. */
export const containsMarkup = (text: string): boolean => markupStart.test(text)

/** Leaves a text that contains no markup as it is. */
export const sanitiseText = (text: string): string =>
  containsMarkup(text) ? sanitiseForVisitors(text) : text
