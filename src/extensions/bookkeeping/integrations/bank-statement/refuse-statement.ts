import { type Problem, fieldProblem } from '#domain/problem.ts'

/** Says what is wrong with the file of a bank statement. */
export const refuseStatement = (message: string): Problem => fieldProblem('file', message)

export const brokenStatement = (): Problem =>
  refuseStatement('Dit bestand is niet heel. Haal het opnieuw op bij je bank.')

export const maxTransfers = 20_000
export const tooLongStatement = (): Problem =>
  refuseStatement('Dit bestand heeft te veel regels. Kies een kortere periode bij je bank.')
