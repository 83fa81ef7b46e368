// The HTTP status of a problem in the browser: that of the response, or 503 if there was no
// connection.

import type { Problem } from './problem.ts'

export const httpStatusOfProblem = ({ status }: Problem): number => status ?? 503
