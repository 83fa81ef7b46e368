// The received page's blocks, made ready the way the shop does it. What was asked once is remembered, so that typing asks nothing anew.

import { useEffect, useRef, useState } from 'react'
import type { Api } from '#api/client.ts'
import { type ReadyBlock, readyBlocks } from '#blocks/ask-needs.ts'
import { browserApi } from '#parts/api-context.ts'
import type { PreviewPage } from './messages.ts'

export type ShownBlock = ReadyBlock
type Remembered = { component: string; block: Promise<ReadyBlock[]> }

export function useReadyBlocks(page: PreviewPage | undefined): readonly ShownBlock[] {
  const [blocks, setBlocks] = useState<readonly ShownBlock[]>([])
  const known = useRef(new Map<string, Remembered>())
  const pictures = useRef(new Map<string, string>())
  const [api] = useState(askedOnce)

  useEffect(() => {
    if (!page) return
    let newer = false
    const one = (component: PreviewPage['content'][number], place: number): Promise<ReadyBlock[]> => {
      const key = component.key ?? String(place)
      const text = JSON.stringify(component)
      const before = known.current.get(key)
      if (before?.component === text) return before.block
      // A block whose question was refused stays away; the others stand.
      const block = readyBlocks([{ ...component, key }], api).catch((error: unknown) => {
        console.warn('a block could not be made ready', error)
        known.current.delete(key)
        return []
      })
      known.current.set(key, { component: text, block })
      return block
    }
    void Promise.all(page.content.map(one)).then((found) => {
      if (newer) return
      const addresses = addressesOf(page.unsaved, pictures.current)
      setBlocks(found.flat().map((block) => (addresses.size > 0 ? { ...block, values: replaced(block.values, addresses) } : block)))
    })
    return () => void (newer = true)
  }, [page, api])

  return blocks
}

/** Answers are kept for as long as the preview stands; a refused question may be asked again. */
function askedOnce(): Api {
  const answers = new Map<string, Promise<unknown>>()
  const ask = (key: string, call?: unknown) => {
    const question = JSON.stringify([key, call])
    const asked = answers.get(question) ?? (browserApi as (key: string, call?: unknown) => Promise<unknown>)(key, call)
    answers.set(question, asked)
    asked.catch(() => answers.delete(question))
    return asked
  }
  return ask as Api
}

/** Each picture that was not uploaded yet gets one address in this window, for as long as the window lives. */
function addressesOf(unsaved: PreviewPage['unsaved'], known: Map<string, string>): ReadonlyMap<string, string> {
  for (const [name, picture] of Object.entries(unsaved))
    if (!known.has(name)) known.set(name, typeof picture === 'string' ? picture : URL.createObjectURL(picture))
  return known
}

function replaced<Value>(value: Value, addresses: ReadonlyMap<string, string>): Value {
  if (typeof value === 'string') return (addresses.get(value) ?? value) as Value
  if (Array.isArray(value)) return value.map((member: unknown) => replaced(member, addresses)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member as unknown, addresses)])) as Value
}
