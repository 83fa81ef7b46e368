import { describe, expect, test } from 'vitest'
import { changeFields, readFields } from './setting-form.tsx'

const text = { kind: 'text', label: 'Tekst' } as const
const fields = {
  'closure.first': text,
  'banner.1': text,
  heading: { kind: 'note', content: 'Kop' },
  ground: text,
  reason: { ...text, when: { ground: 'other' } },
} as const
const value: object = { closure: null, banner: ['een', 'twee'], ground: 'consent', reason: 'omdat' }

describe('readFields', () => {
  test('reads values by their path, also where a group is null', () => {
    expect(readFields(value, fields)).toMatchObject({ 'banner.1': 'twee', ground: 'consent' })
    expect(readFields(value, fields)['closure.first']).toBeUndefined()
  })
})

describe('changeFields', () => {
  test('changes a copy, makes missing groups and leaves what the form does not show', () => {
    const typed = {
      'closure.first': '2026-12-24',
      'banner.1': 'drie',
      ground: 'consent',
      reason: '',
    }
    expect(changeFields(value, fields, typed)).toEqual({
      closure: { first: '2026-12-24' },
      banner: ['een', 'drie'],
      ground: 'consent',
      reason: 'omdat',
    })
    expect(value).toMatchObject({ closure: null, banner: ['een', 'twee'] })
  })
})
