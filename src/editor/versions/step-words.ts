// What one step back or forth changed, in a few words to be read out.

import type { FieldsOf } from '#domain/page/publication-check.ts'
import { changeWords } from './change-words.ts'
import { pageDifferences, type PageState } from './page-differences.ts'

/** 'Tekst gewijzigd', or the first of several with how many more. */
export function stepWords(from: PageState, to: PageState, fieldsOf: FieldsOf): string {
  const { page, blocks } = pageDifferences(from, to, fieldsOf)
  const told = [...page.map(({ name }) => `${name} gewijzigd`), ...blocks.map(changeWords)]
  return told.length > 1 ? `${told[0]}, en nog ${told.length - 1}` : (told[0] ?? 'kleine wijziging')
}
