import { expect, test } from 'vitest'
import { describeSubject, hideExampleNumbers } from './fill-mail.ts'
import { createMailSamples, mails, type MailName } from './mails/mails.ts'

test('hideExampleNumbers leaves no number of an example in a subject', () => {
  const samples = createMailSamples('https://winkel.example')
  const subjects = (Object.keys(mails) as MailName[]).map((name) =>
    hideExampleNumbers(describeSubject(name, samples[name])),
  )
  expect(subjects).toContain('Je bestelling … is ingepakt')
  expect(subjects.filter((subject) => /[A-Z]\d/.test(subject))).toEqual([])
})
