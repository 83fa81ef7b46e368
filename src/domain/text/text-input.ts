// Texts that people type. `missing` is the error without a text, and all texts are trimmed.

import { z } from 'zod'
import { containsUrl, containsUrlMessage } from './contains-url.ts'

export const unusualCharactersMessage = 'Gebruik alleen gewone letters, cijfers en leestekens.'
export const tooLongMessage = (maxLength: number): string =>
  `Gebruik hoogstens ${maxLength} tekens.`

/** May be empty. */
export const OptionalText = (maxLength: number, missing?: string) =>
  z.string({ error: missing }).trim().max(maxLength, tooLongMessage(maxLength))
export const RequiredText = (missing: string, maxLength: number) =>
  OptionalText(maxLength, missing).min(1, missing)

/** Rejects control characters, such as line breaks. May be empty. */
export const OptionalLine = (maxLength: number, missing?: string) =>
  OptionalText(maxLength, missing).regex(/^\P{C}*$/u, unusualCharactersMessage)
export const RequiredLine = (missing: string, maxLength: number) =>
  OptionalLine(maxLength, missing).min(1, missing)

/** Rejects control characters other than line breaks. May be empty. */
export const OptionalParagraphs = (maxLength: number, missing?: string) =>
  OptionalText(maxLength, missing).regex(/^[\P{C}\n\r]*$/u, unusualCharactersMessage)
export const RequiredParagraphs = (missing: string, maxLength: number) =>
  OptionalParagraphs(maxLength, missing).min(1, missing)

/** Rejects web addresses and control characters. */
export const SingleLineText = (missing: string, maxLength = 100) =>
  RequiredLine(missing, maxLength).refine((text) => !containsUrl(text), containsUrlMessage)

/** For `transform`: `message` is the error of a text for which `parse` returns undefined. */
export const parsedBy =
  <T>(parse: (text: string) => T | undefined, message: string) =>
  (text: string, context: z.RefinementCtx): T => {
    const parsed = parse(text)
    if (parsed === undefined) context.addIssue({ code: 'custom', message })
    return parsed ?? z.NEVER
  }
