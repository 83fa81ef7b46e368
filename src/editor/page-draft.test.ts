import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DraftAction,
  type DraftBlock,
  type DraftHistory,
  draftReducer,
  emptyPage,
  startHistory,
  maxUndoSteps,
} from './page-draft.ts'

const block = (key: string, attributes: DraftBlock['attributes'] = {}): DraftBlock => ({
  key,
  layout: 'TextBlock',
  attributes,
})
const after = (
  actions: readonly DraftAction[],
  start = startHistory({ ...emptyPage, content: ['a', 'b', 'c'].map((key) => block(key)) }),
) => actions.reduce(draftReducer, start)
const keys = ({ page }: DraftHistory) => page.content.map(({ key }) => key).join('')
const typing = (
  value: string,
  at: number,
  path: readonly (string | number)[] = ['title'],
): DraftAction => ({
  type: 'change',
  key: 'b',
  path,
  value,
  at,
})

test.each<[DraftAction, string]>([
  [{ type: 'add', block: block('x') }, 'abcx'],
  [{ type: 'add', block: block('x'), after: 'a' }, 'axbc'],
  [{ type: 'remove', key: 'b' }, 'ac'],
  [{ type: 'move', key: 'a', to: 2 }, 'bca'],
  [{ type: 'move', key: 'c', to: 0 }, 'cab'],
  [{ type: 'move', key: 'c', to: 9 }, 'abc'],
  [{ type: 'duplicate', key: 'a', newKey: 'x' }, 'axbc'],
  [{ type: 'paste', blocks: [block('x'), block('y')], after: 'b' }, 'abxyc'],
])('%o gives %s, and undo restores abc', (action, expected) => {
  expect(keys(after([action]))).toBe(expected)
  expect(keys(after([action, { type: 'undo' }]))).toBe('abc')
  expect(keys(after([action, { type: 'undo' }, { type: 'redo' }]))).toBe(expected)
})

test('an action without effect adds no undo step', () => {
  const idle = after([
    { type: 'remove', key: 'gone' },
    { type: 'move', key: 'a', to: 0 },
    { type: 'set', field: 'title', value: '', at: 0 },
    { type: 'paste', blocks: [] },
    { type: 'undo' },
    { type: 'redo' },
  ])
  expect(idle.past).toEqual([])
  expect(idle.future).toEqual([])
})

test('typing in one field within a second is one undo step; another field starts a new step', () => {
  const typed = after([
    typing('h', 0),
    typing('ho', 400),
    typing('hoi', 999),
    typing('hoi!', 1000),
    typing('x', 1001, ['text']),
  ])
  expect(typed.past.length).toBe(3)
  const back = draftReducer(draftReducer(typed, { type: 'undo' }), { type: 'undo' })
  expect(back.page.content[1]?.attributes).toEqual({ title: 'hoi' })
})

test('a new element in a rich text is an undo step of its own, however quickly it follows', () => {
  const typed = after([
    typing('<p>a</p>', 0),
    typing('<p>ab</p>', 10),
    typing('<p>ab</p><p></p>', 20),
    typing('<p>ab</p><p>c</p>', 30),
  ])
  const texts = [typed, draftReducer(typed, { type: 'undo' })].map(
    ({ page }) => page.content[1]?.attributes['title'],
  )
  expect(texts).toEqual(['<p>ab</p><p>c</p>', '<p>ab</p>'])
})

test('typing after an undo is a new step and clears the redo steps', () => {
  const typed = after([typing('a', 0), { type: 'undo' }, typing('b', 10)])
  expect(typed.past.length).toBe(1)
  expect(typed.future).toEqual([])
})

test('a change deep in a list keeps every other block and item as the same object', () => {
  const list = [{ question: 'een' }, { question: 'twee' }]
  const start = startHistory({ ...emptyPage, content: [block('a', { faqs: list }), block('b')] })
  const { page } = draftReducer(start, {
    type: 'change',
    key: 'a',
    path: ['faqs', 1, 'question'],
    value: 'drie',
    at: 0,
  })
  expect(page.content[0]?.attributes).toEqual({ faqs: [{ question: 'een' }, { question: 'drie' }] })
  expect((page.content[0] as DraftBlock).attributes['faqs']).toSatisfy(
    (faqs: unknown[]) => faqs[0] === list[0],
  )
  expect(page.content[1]).toBe(start.page.content[1])
})

test('the first change creates a list or object that is stored as an empty text', () => {
  const start = startHistory({ ...emptyPage, content: [block('a', { faqs: '', link: '' })] })
  const { page } = [
    { type: 'change', key: 'a', path: ['faqs', 0, 'question'], value: 'x', at: 0 } as const,
    { type: 'change', key: 'a', path: ['link', 'text'], value: 'y', at: 0 } as const,
  ].reduce(draftReducer, start)
  expect(page.content[0]?.attributes).toEqual({ faqs: [{ question: 'x' }], link: { text: 'y' } })
})

test(`draftReducer keeps at most ${maxUndoSteps} undo steps`, () => {
  const many = Array.from({ length: 150 }, (_, at): DraftAction => ({
    type: 'set',
    field: 'title',
    value: `${at}`,
    at: at * 2000,
  }))
  const typed = after(many)
  expect(typed.past.length).toBe(maxUndoSteps)
  const back = Array.from({ length: 200 }, (): DraftAction => ({ type: 'undo' })).reduce(
    draftReducer,
    typed,
  )
  expect(back.page.title).toBe('49')
})

const key = fc.constantFrom('a', 'b', 'c', 'x')
const anyAction: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({ type: fc.constant('remove' as const), key }),
  fc.record({ type: fc.constant('move' as const), key, to: fc.integer({ min: -2, max: 6 }) }),
  fc.record({
    type: fc.constant('change' as const),
    key,
    path: fc.constant(['title']),
    value: fc.string(),
    at: fc.integer({ min: 0, max: 9000 }),
  }),
  fc.record({
    type: fc.constant('set' as const),
    field: fc.constant('slug' as const),
    value: fc.string(),
    at: fc.integer({ min: 0, max: 9000 }),
  }),
)

test('undoing all steps restores the first page, and redoing all of them the last page', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      const done = after(actions)
      const steps = done.past.length
      const repeat = (action: DraftAction, from: DraftHistory) =>
        Array.from({ length: steps }, () => action).reduce(draftReducer, from)
      const undone = repeat({ type: 'undo' }, done)
      expect(undone.page).toEqual(after([]).page)
      expect(repeat({ type: 'redo' }, undone).page).toEqual(done.page)
    }),
  )
})
