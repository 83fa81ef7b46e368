import { expect, test } from 'vitest'
import { emptyPage } from './page-draft.ts'
import { errorsByBlock, pageProblemText, toSaveProblems } from './save-failures.ts'

const page = {
  ...emptyPage,
  content: ['a', 'b'].map((key) => ({ key, layout: 'FaqList', attributes: {} })),
}

test('toSaveProblems locates a block by key, so that moving blocks afterwards does not matter', () => {
  const problems = toSaveProblems({ 'content.1.attributes.faqs.0.question': ['Te lang.'] }, page)
  expect(problems).toEqual([{ text: 'Te lang.', at: { key: 'b', path: ['faqs', 0, 'question'] } }])
  expect(errorsByBlock(problems).get('b')).toEqual({ 'faqs.0.question': 'Te lang.' })
})

test('toSaveProblems assigns a path to a whole block to the block', () => {
  expect(toSaveProblems({ 'content.0': ['Onbekend.'] }, page)).toEqual([
    { text: 'Onbekend.', at: { key: 'a', path: [] } },
  ])
})

test('toSaveProblems keeps page field names, and keeps texts whose path matches nothing', () => {
  const problems = toSaveProblems(
    { slug: ['Bestaat al.'], 'content.9.attributes.title': ['Weg.'], content: ['Te veel.'] },
    page,
  )
  expect(pageProblemText(problems, 'slug')).toBe('Bestaat al.')
  expect(problems.filter(({ at }) => at === undefined).map(({ text }) => text)).toEqual([
    'Weg.',
    'Te veel.',
  ])
})
