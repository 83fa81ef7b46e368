import { SingleLineText } from '../single-line-text.ts'

/** `requiredMessage` is the error for an empty name. */
export const PersonName = (requiredMessage: string) => SingleLineText(requiredMessage)
