import { Problem } from '#domain/problem.ts'

/**
 * Creates the problem for a form that a colleague saved first. The message explains how staff can
 * still use the text that they typed.
 */
export const createVersionConflict = (more: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('version-conflict', {
    message:
      'Een collega heeft dit intussen gewijzigd. Wat je typte staat nog hier: open dit scherm in een nieuw venster om te vergelijken en wijzig het daar.',
    more,
  })
