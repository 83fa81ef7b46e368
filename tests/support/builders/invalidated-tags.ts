import { invalidationChannel, parseTagPayload } from '#data/core/cache-invalidation.ts'
import type { TestDatabase } from '../database/test-database.ts'

/** Returns a list to which every tag is added that is invalidated from now on. */
export async function listenToInvalidations(database: TestDatabase): Promise<string[]> {
  const tags: string[] = []
  await database.listen(
    invalidationChannel,
    (payload) => void tags.push(...parseTagPayload(payload ?? '')),
  )
  return tags
}
