// The HTTP status of a problem. The browser knows it from the response, so it needs no table of all
// codes: package.json maps `#domain/http-status-of-problem` to the right file.

import type { Problem } from './problem.ts'
import { httpStatusByProblem } from './problem-status.ts'

export const httpStatusOfProblem = ({ code }: Problem): number => httpStatusByProblem[code]
