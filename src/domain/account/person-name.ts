// A name as people type it.

import { TypedLine } from '../typed-line.ts'

/** `missing` is what somebody reads who left it empty. */
export const PersonName = (missing: string) => TypedLine(missing)
