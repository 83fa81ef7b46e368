import { Problem } from '#domain/problem.ts'

/** Of a form that a colleague saved first: what was typed is still on the screen, and what to do with it. */
export const changedProblem = (more: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('version-conflict', {
    message:
      'Een collega heeft dit intussen gewijzigd. Wat je typte staat nog hier: open dit scherm in een nieuw venster om te vergelijken en wijzig het daar.',
    more,
  })
