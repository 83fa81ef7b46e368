import { isRecord } from '#domain/is-record.ts'

/**
 * Returns a member of an answer, which may have any form; more names lead into nested objects.
 * Undefined if there is none.
 */
export const memberOf = (answer: unknown, ...names: readonly string[]): unknown =>
  names.reduce((part, name) => (isRecord(part) ? part[name] : undefined), answer)
