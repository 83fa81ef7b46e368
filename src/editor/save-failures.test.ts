import { expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { emptyPage } from './page-draft.ts'
import { errorsByBlock, pageProblemText, toDraftFailure, toSaveProblems } from './save-failures.ts'

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

test('toDraftFailure keeps in a conflict that the draft is a proposal', () => {
  const current = { ...page, version: 1, saved_at: 'T2', saved_by: 'Noor' }
  const conflict = new Problem('version-conflict', { more: { current } })
  expect(toDraftFailure(conflict, page, { publishAt: undefined, isProposal: true })).toMatchObject({
    type: 'draftConflictFound',
    isProposal: true,
  })
})
