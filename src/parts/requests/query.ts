// The states of something that is asked of the shop. No React here, so that its rules are tested without a browser.

import { messageOf } from './mutation.ts'

export type QueryResult<Data> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown; message: string }
  | { status: 'done'; data: Data }

export type Query<Data> = {
  /** Asks; what an older call answers after this one is dropped. Resolves when this answer is known. */
  load: (ask: () => Promise<Data>) => Promise<void>
  /** Drops the answers that are still to come. */
  cancel: () => void
}

export function createQuery<Data>(onChange: (result: QueryResult<Data>) => void): Query<Data> {
  let latest = 0
  return {
    load: async (ask) => {
      const mine = ++latest
      const result = await resultOf(ask)
      if (mine === latest) onChange(result)
    },
    cancel: () => void latest++,
  }
}

async function resultOf<Data>(ask: () => Promise<Data>): Promise<QueryResult<Data>> {
  try {
    return { status: 'done', data: await ask() }
  } catch (error) {
    return { status: 'failed', error, message: messageOf(error) }
  }
}
