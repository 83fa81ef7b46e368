import { expect, test } from 'vitest'
import { emptyPage } from './page-draft.ts'
import { byBlock, ofPage, problemsIn } from './save-problems.ts'

const page = { ...emptyPage, content: ['a', 'b'].map((key) => ({ key, layout: 'FaqList', attributes: {} })) }

test('a dotted path finds its block by key, so that moving blocks afterwards does no harm', () => {
  const problems = problemsIn({ 'content.1.attributes.faqs.0.question': ['Te lang.'] }, page)
  expect(problems).toEqual([{ text: 'Te lang.', at: { key: 'b', path: ['faqs', 0, 'question'] } }])
  expect(byBlock(problems).get('b')).toEqual({ 'faqs.0.question': 'Te lang.' })
})

test('a path to a whole block is about the block', () => {
  expect(problemsIn({ 'content.0': ['Onbekend.'] }, page)).toEqual([{ text: 'Onbekend.', at: { key: 'a', path: [] } }])
})

test('fields of the page keep their name; what points nowhere is still told', () => {
  const problems = problemsIn({ slug: ['Bestaat al.'], 'content.9.attributes.title': ['Weg.'], content: ['Te veel.'] }, page)
  expect(ofPage(problems, 'slug')).toBe('Bestaat al.')
  expect(problems.filter(({ at }) => at === undefined).map(({ text }) => text)).toEqual(['Weg.', 'Te veel.'])
})
