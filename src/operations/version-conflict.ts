import { Problem } from '#domain/problem.ts'

/** Another colleague saved the same form first. The message tells staff what happens to the text that they typed. */
export const createVersionConflict = (more: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('version-conflict', {
    message:
      'Een collega heeft dit intussen gewijzigd. Wat je typte staat nog hier: open dit scherm in een nieuw venster om te vergelijken en wijzig het daar.',
    more,
  })
