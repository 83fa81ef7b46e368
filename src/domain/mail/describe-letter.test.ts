import { describe, expect, test } from 'vitest'
import { describeLetter, type LetterSource } from './describe-letter.ts'
import { letterNames } from './letter.ts'
import { createMailSamples } from './mails/mails.ts'

const samples = createMailSamples('https://luwte.example')
const sourceOf = (name: (typeof letterNames)[number]) => ({
  ...samples[name],
  payBy: '2026-11-30T12:00:00Z',
})

describe('describeLetter', () => {
  test.each(letterNames)(
    '%s names no mail, no button and no answer by mail, and greets the customer',
    (name) => {
      const { title, parts } = describeLetter(name, sourceOf(name) as LetterSource[typeof name])
      const text = [
        title,
        ...parts.flatMap(({ title: heading = '', sentences }) => [heading, ...sentences]),
      ].join(' ')
      expect(text).not.toMatch(/mail|knop|klik|antwoord/i)
      expect(text).toMatch(/Dag /)
    },
  )
})
