// The shop's log: one JSON line per event, without anything that could tell who asked what.

import { type Logger, pino } from 'pino'

export type Log = Logger
/** What work that runs by itself needs of it. */
export type WorkLog = Record<'warn' | 'error', (fields: { err?: unknown } & Record<string, unknown>, line: string) => void>

/** Names of fields that never reach the log, however deep the logged object is. */
const personal = [
  'email',
  'password',
  'token',
  'authorization',
  'cookie',
  'address',
  'name',
  'postcode',
  'query',
  'parameters',
  'params',
  'detail',
]

/** `level` is pino's. Errors are logged by their kind, code and stack; never with the values a query carried. */
export const openLog = (level: string, destination?: NodeJS.WritableStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
      serializers: { err: failure, error: failure },
    },
    ...(destination ? [destination] : []),
  )

type Failure = { type: string; code: string | undefined; at: string[]; cause: Failure | undefined }

/** An error without its sentence: a database's or a partner's sentence may quote what somebody typed. */
function failure(error: unknown): Failure | { type: string } {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as Error & { code?: unknown }
  const at = (error.stack ?? '').split('\n').flatMap((line) => /^\s+at .*/.exec(line)?.[0].trim() ?? [])
  return {
    type: error.name,
    code: typeof code === 'string' ? code : undefined,
    at: at.slice(0, 12),
    cause: error.cause === undefined ? undefined : (failure(error.cause) as Failure),
  }
}
