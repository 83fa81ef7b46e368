// The shop's log: one JSON line per event, without personal data.

import { type Logger, pino } from 'pino'

export type Log = Logger
export type JobLog = Record<
  'warn' | 'error',
  (fields: { err?: unknown } & Record<string, unknown>, line: string) => void
>

/**
 * Fields that the log removes, at the top level and in objects up to two levels deep. The access
 * log does not use this list.
 */
const redactedFields = [
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

/**
 * `level` is a log level of pino. Errors are logged with their type, code, stack and cause, without
 * their message.
 */
export const createLog = (level: string, destination?: NodeJS.WritableStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: redactedFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        remove: true,
      },
      serializers: { err: serializeError, error: serializeError },
    },
    ...(destination ? [destination] : []),
  )

type Failure = { type: string; code: string | undefined; at: string[]; cause: Failure | undefined }

/** Drops the error's message, because a database or a provider may quote personal input in it. */
function serializeError(error: unknown): Failure | { type: string } {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as Error & { code?: unknown }
  const at = (error.stack ?? '')
    .split('\n')
    .flatMap((line) => /^\s+at .*/.exec(line)?.[0].trim() ?? [])
  return {
    type: error.name,
    code: typeof code === 'string' ? code : undefined,
    at: at.slice(0, 12),
    cause: error.cause === undefined ? undefined : (serializeError(error.cause) as Failure),
  }
}

/**
 * Runs its callback at once, such as a log line about a problem that continues, and ignores later
 * calls until `milliseconds` have passed since the last run.
 */
export function createThrottle(milliseconds: number, clock: () => Date): (run: () => void) => void {
  let last = -Infinity
  return (run) => {
    const now = clock().getTime()
    if (now - last < milliseconds) return
    last = now
    run()
  }
}
