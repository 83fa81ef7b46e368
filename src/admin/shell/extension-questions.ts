import { createContext } from 'react'
import type { AdminExtension } from './admin-extension.ts'

/**
 * The questions of the extensions that the shop uses. A screen of an extension cannot import the
 * list of extensions, which imports the screen.
 */
export const ExtensionQuestions = createContext<
  readonly Pick<AdminExtension, 'questions' | 'questionRules'>[]
>([])
