import { SingleLineText } from '../text-input.ts'

export const PersonName = (requiredMessage: string) => SingleLineText(requiredMessage)
