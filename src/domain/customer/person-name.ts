import { SingleLineText } from '../single-line-text.ts'

export const PersonName = (requiredMessage: string) => SingleLineText(requiredMessage)
