import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DraftAction, type DraftBlock, type DraftHistory, draftReducer, emptyPage, startedWith, stepsKept } from './page-draft.ts'

const block = (key: string, attributes: DraftBlock['attributes'] = {}): DraftBlock => ({ key, layout: 'TextBlock', attributes })
const after = (actions: readonly DraftAction[], start = startedWith({ ...emptyPage, content: ['a', 'b', 'c'].map((key) => block(key)) })) =>
  actions.reduce(draftReducer, start)
const keys = ({ page }: DraftHistory) => page.content.map(({ key }) => key).join('')
const typing = (value: string, at: number, path: readonly (string | number)[] = ['title']): DraftAction => ({
  do: 'change',
  key: 'b',
  path,
  value,
  at,
})

test.each<[DraftAction, string]>([
  [{ do: 'add', block: block('x') }, 'abcx'],
  [{ do: 'add', block: block('x'), after: 'a' }, 'axbc'],
  [{ do: 'remove', key: 'b' }, 'ac'],
  [{ do: 'move', key: 'a', to: 2 }, 'bca'],
  [{ do: 'move', key: 'c', to: 0 }, 'cab'],
  [{ do: 'move', key: 'c', to: 9 }, 'abc'],
  [{ do: 'duplicate', key: 'a', as: 'x' }, 'axbc'],
  [{ do: 'paste', blocks: [block('x'), block('y')], after: 'b' }, 'abxyc'],
])('%o gives %s, and undo gives abc back', (action, expected) => {
  expect(keys(after([action]))).toBe(expected)
  expect(keys(after([action, { do: 'undo' }]))).toBe('abc')
  expect(keys(after([action, { do: 'undo' }, { do: 'redo' }]))).toBe(expected)
})

test('what changes nothing is no step', () => {
  const idle = after([
    { do: 'remove', key: 'gone' },
    { do: 'move', key: 'a', to: 0 },
    { do: 'set', field: 'title', value: '', at: 0 },
    { do: 'paste', blocks: [] },
    { do: 'undo' },
    { do: 'redo' },
  ])
  expect(idle.past).toEqual([])
  expect(idle.future).toEqual([])
})

test('typing in one field is one step a second; another field begins a new one', () => {
  const typed = after([typing('h', 0), typing('ho', 400), typing('hoi', 999), typing('hoi!', 1000), typing('x', 1001, ['text'])])
  expect(typed.past.length).toBe(3)
  const back = draftReducer(draftReducer(typed, { do: 'undo' }), { do: 'undo' })
  expect(back.page.content[1]?.attributes).toEqual({ title: 'hoi' })
})

test('typing after an undo is a step of its own and ends what could be redone', () => {
  const typed = after([typing('a', 0), { do: 'undo' }, typing('b', 10)])
  expect(typed.past.length).toBe(1)
  expect(typed.future).toEqual([])
})

test('a change deep in a list leaves every other block and item the same object', () => {
  const list = [{ question: 'een' }, { question: 'twee' }]
  const start = startedWith({ ...emptyPage, content: [block('a', { faqs: list }), block('b')] })
  const { page } = draftReducer(start, { do: 'change', key: 'a', path: ['faqs', 1, 'question'], value: 'drie', at: 0 })
  expect(page.content[0]?.attributes).toEqual({ faqs: [{ question: 'een' }, { question: 'drie' }] })
  expect((page.content[0] as DraftBlock).attributes['faqs']).toSatisfy((faqs: unknown[]) => faqs[0] === list[0])
  expect(page.content[1]).toBe(start.page.content[1])
})

test('a list or object that was stored as empty text is made on the first change', () => {
  const start = startedWith({ ...emptyPage, content: [block('a', { faqs: '', link: '' })] })
  const { page } = [
    { do: 'change', key: 'a', path: ['faqs', 0, 'question'], value: 'x', at: 0 } as const,
    { do: 'change', key: 'a', path: ['link', 'text'], value: 'y', at: 0 } as const,
  ].reduce(draftReducer, start)
  expect(page.content[0]?.attributes).toEqual({ faqs: [{ question: 'x' }], link: { text: 'y' } })
})

test(`no more than ${stepsKept} steps are kept`, () => {
  const many = Array.from({ length: 150 }, (_, at): DraftAction => ({ do: 'set', field: 'title', value: `${at}`, at: at * 2000 }))
  const typed = after(many)
  expect(typed.past.length).toBe(stepsKept)
  const back = Array.from({ length: 200 }, (): DraftAction => ({ do: 'undo' })).reduce(draftReducer, typed)
  expect(back.page.title).toBe('49')
})

const key = fc.constantFrom('a', 'b', 'c', 'x')
const anyAction: fc.Arbitrary<DraftAction> = fc.oneof(
  fc.record({ do: fc.constant('remove' as const), key }),
  fc.record({ do: fc.constant('move' as const), key, to: fc.integer({ min: -2, max: 6 }) }),
  fc.record({
    do: fc.constant('change' as const),
    key,
    path: fc.constant(['title']),
    value: fc.string(),
    at: fc.integer({ min: 0, max: 9000 }),
  }),
  fc.record({
    do: fc.constant('set' as const),
    field: fc.constant('slug' as const),
    value: fc.string(),
    at: fc.integer({ min: 0, max: 9000 }),
  }),
)

test('whatever is done, undoing everything gives the page one began with, and redoing all of it the page one had', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 60 }), (actions) => {
      const done = after(actions)
      const steps = done.past.length
      const repeat = (action: DraftAction, from: DraftHistory) => Array.from({ length: steps }, () => action).reduce(draftReducer, from)
      const undone = repeat({ do: 'undo' }, done)
      expect(undone.page).toEqual(after([]).page)
      expect(repeat({ do: 'redo' }, undone).page).toEqual(done.page)
    }),
  )
})
