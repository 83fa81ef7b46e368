import { beforeAll, describe, expect, test } from 'vitest'
import { loadBlockDefinitions, sampleOf } from '../block-definitions.ts'
import type { PageDraft } from '../page-draft.ts'
import { findingsToConfirm } from './confirmation.ts'

const sampleBlock = (key: string) => ({
  key,
  layout: 'TextBlock',
  attributes: sampleOf('TextBlock') as Record<string, unknown>,
})
const pageOf = (...content: PageDraft['content']): PageDraft => ({
  title: 'Op reis',
  slug: 'op-reis',
  description: 'Op pad.',
  content,
})
const none: ReadonlySet<string> = new Set()

describe('findingsToConfirm', () => {
  beforeAll(loadBlockDefinitions)
  test('returns the untouched sample of a block until staff accept it', () => {
    const page = pageOf(sampleBlock('a'))
    expect(findingsToConfirm(page, undefined, none)).toMatchObject([
      { grave: true, isSampleText: true, spot: { block: 0 } },
    ])
    expect(findingsToConfirm(page, undefined, new Set(['a.title']))).toEqual([])
  })
  test('accepts sample text that is already live, but not that of another block', () => {
    const live = pageOf(sampleBlock('a'))
    expect(findingsToConfirm({ ...live, title: 'Anders' }, live, none)).toEqual([])
    expect(findingsToConfirm(pageOf(sampleBlock('a'), sampleBlock('b')), live, none)).not.toEqual(
      [],
    )
  })
  test('returns a link at which the shop shows nothing until staff accept it', () => {
    const text = '<p>Lees <a href="/weg">wat er was</a>.</p>'
    const page = pageOf({ key: 'a', layout: 'TextBlock', attributes: { title: 'Kop', text } })
    const dead = new Set(['/weg'])
    expect(findingsToConfirm(page, undefined, none)).toEqual([])
    expect(findingsToConfirm(page, page, none, dead)).toMatchObject([
      { grave: true, spot: { block: 0, path: ['text'] } },
    ])
    expect(findingsToConfirm(page, page, new Set(['a.text']), dead)).toEqual([])
  })
  test('returns a forbidden claim also if it is already live', () => {
    const live = { ...pageOf(sampleBlock('a')), description: 'Dit geneest alles.' }
    expect(findingsToConfirm(live, live, none)).not.toEqual([])
  })
})
