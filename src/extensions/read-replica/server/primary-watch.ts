// Knows whether the primary answers, so that reads do not wait long for a primary that does not
// (docs/decisions/0096).

import type { Database } from '#data/core/db.ts'

export type PrimaryWatch = {
  /** Asks the primary how far its log is. Undefined if the primary is away. */
  findPosition: () => Promise<string | undefined>
  /** True from a question without an answer until the next answer. */
  isAway: () => boolean
}

/**
 * A read waits this long for the primary; while the primary is away only `whileAway`, because the
 * question then goes on for the next read.
 */
const timeoutMs = { answer: 2_000, whileAway: 100 }

/** A server that was the primary, and comes back as a replica, has no position. */
const question = {
  text: 'select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as position',
  query_timeout: timeoutMs.answer,
}

export function watchPrimary(primary: Database, log: (line: string) => void): PrimaryWatch {
  let away = false
  let answeredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<string | undefined> | undefined

  async function ask(): Promise<string | undefined> {
    const requestedAt = performance.now()
    try {
      const { rows } = await within(
        timeoutMs.answer,
        primary.$client.query<{ position: string | null }>(question),
      )
      const position = rows[0]?.position
      if (!position) throw new Error('it is in recovery')
      answeredAt = performance.now()
      if (away) log('the primary database answers again')
      away = false
      return position
    } catch (error) {
      // Only this connection failed, for example because it was idle during a fail-over.
      if (answeredAt > requestedAt) return ask()
      if (!away)
        log(
          `the primary database does not answer: ${error instanceof Error ? error.message : String(error)}`,
        )
      away = true
      return undefined
    }
  }

  return {
    async findPosition() {
      if (!away) return ask()
      asking ??= ask().finally(() => (asking = undefined))
      const answer = await within(timeoutMs.whileAway, asking).catch(() => undefined)
      // That question may be older than this read, and its answer then lacks the changes in
      // between.
      return answer === undefined ? undefined : ask()
    },
    isAway: () => away,
  }
}

/** @throws if `work` takes longer than `ms` */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer))
}
