import { expect, test } from 'vitest'
import { maskEmail } from './pending-change.ts'

test('maskEmail shows the first character and the domain', () => {
  expect(['jo@voorbeeld.nl', '"a@b"@luwte.example', '𝒿@voorbeeld.nl'].map(maskEmail)).toEqual([
    'j***@voorbeeld.nl',
    '"***@luwte.example',
    '𝒿***@voorbeeld.nl',
  ])
})
