// The state of a list of the back office: what the URL chooses, the reply of its endpoint, the
// ticked rows, and the changes and dialogs that begin in its rows.

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { EndpointKey, EndpointReply } from '#api/index.ts'
import { useReplyFrom } from '#components/requests/use-reply.ts'
import { type SuccessMessage, toMessage } from '../messages/success-messages.tsx'
import { thenAfterUndo } from '../messages/undo.ts'
import { useStaffMutation, useLatestReload } from '../messages/use-staff-mutation.tsx'
import type { List, ListDeclaration } from './list-declaration.ts'
import { isFiltered, type ListParams, readListParams, useListParams } from './list-params.ts'
import { useLocation } from 'react-router'
import { loginToken } from '#components/account/login-store.ts'

/** The keys of the ticked rows, and the page of the list on which staff ticked them. */
type Ticks = { page: string; keys: ReadonlySet<string> }
type HistoryEntry = { token: string | undefined; lastReply?: unknown; ticks?: Ticks }

const maxEntries = 40
const entries = new Map<string, HistoryEntry>()

function updateEntry(key: string, changes: Partial<HistoryEntry>): void {
  entries.set(key, { ...entryOfUser(key), ...changes, token: loginToken() })
  for (const oldest of entries.keys()) if (entries.size > maxEntries) entries.delete(oldest)
}

/** Returns undefined if there is no entry, or if the entry is from another login. */
function entryOfUser(key: string): HistoryEntry | undefined {
  const entry = entries.get(key)
  return entry && entry.token === loginToken() ? entry : undefined
}

const noTicks: Ticks = { page: '', keys: new Set() }

/**
 * Stores a list's reply and ticked rows in memory, per history entry. When staff go back from a
 * record, the list has its full height at once, so that the browser can restore the scroll
 * position. `name` tells the lists of one screen apart.
 */
function useListHistory<Reply>(name: string) {
  const key = `${useLocation().key} ${name}`
  const [ticks, setTicks] = useState(() => entryOfUser(key)?.ticks ?? noTicks)
  useEffect(() => updateEntry(key, { ticks }), [key, ticks])
  const saveReply = useCallback((lastReply: Reply) => updateEntry(key, { lastReply }), [key])
  return {
    lastReply: entryOfUser(key)?.lastReply as Reply | undefined,
    saveReply,
    ticks,
    setTicks,
  }
}

type Source<K extends EndpointKey> = Pick<
  // oxlint-disable-next-line typescript/no-explicit-any -- for any rows
  ListDeclaration<K, any>,
  'from' | 'input' | 'search' | 'tabs' | 'filters' | 'ticksSpanPages'
>

export function useList<K extends EndpointKey>({
  from,
  input: toInput,
  search,
  tabs,
  filters = [],
  ticksSpanPages = false,
}: Source<K>): List<K> {
  const { param } = useListParams()
  const choices = readListParams(
    { search, tabs, filters: typeof filters === 'function' ? filters(undefined) : filters },
    param,
  )
  // The names and values are those of the declared filters and tabs.
  const params = choices as unknown as ListParams<K>
  const input = JSON.stringify(toInput ? toInput(params) : { query: choices })
  const { lastReply, saveReply, ticks, setTicks } = useListHistory<EndpointReply<K>>(
    `${from} ${input}`,
  )
  const { result, reload: reloadShown } = useReplyFrom(from, input, lastReply)
  const reload = useLatestReload(reloadShown)
  useEffect(() => {
    if (result.status === 'done') saveReply(result.data)
  }, [result, saveReply])
  const { notice, errors, busy, run } = useStaffMutation()
  const [dialog, setDialog] = useState<ReactNode>()
  const close = useCallback(() => setDialog(undefined), [setDialog])
  const change: List<K>['change'] = (work) =>
    run(async () => {
      try {
        const message = await work()
        return message && withReload(toMessage(message), reload)
      } finally {
        await reload()
      }
    })
  return {
    reply: result.status === 'done' ? result.data : undefined,
    result,
    params,
    state: choices['state'] ?? '',
    isFiltered: isFiltered(choices, { tabs }),
    reload,
    change,
    run,
    busy,
    error: notice && (Object.values(errors)[0]?.[0] ?? notice.text),
    open: setDialog,
    close,
    dialog,
    finish: async (message) => {
      close()
      await change(() => Promise.resolve(message))
    },
    ticked: ticksSpanPages || ticks.page === input ? ticks.keys : noKeys,
    setTicked: (keys) => setTicks({ page: input, keys }),
  }
}

/** Declarations give what never changes, or a function of the list. */
export const resolve = <K extends EndpointKey, Part>(
  part: Part | ((list: List<K>) => Part),
  list: List<K>,
): Part => (typeof part === 'function' ? (part as (list: List<K>) => Part)(list) : part)

const noKeys: ReadonlySet<string> = new Set()

const withReload = (message: SuccessMessage, reload: () => Promise<void>): SuccessMessage => ({
  ...message,
  undo:
    message.undo &&
    thenAfterUndo(message.undo, async (next) => {
      await reload()
      return next
    }),
})
