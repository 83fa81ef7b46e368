import { describe, expect, test } from 'vitest'
import { describeMissingChromium, findChromium } from './find-chromium.ts'

const ofPlaywright = '/home/ada/.cache/ms-playwright/chromium/chrome'
const find = (existing: string[], chosen?: string) =>
  findChromium({ chosen, ofPlaywright, exists: (path) => existing.includes(path) })

const system = '/usr/bin/chromium'
const shell = '/usr/bin/chromium-headless-shell'
const own = '/opt/chromium'

describe('findChromium', () => {
  test.each([
    {
      claim: 'CHROMIUM_PATH before all others',
      existing: [own, system, shell, ofPlaywright],
      chosen: own,
      found: own,
    },
    {
      claim: '/usr/bin/chromium before the package of the shell',
      existing: [shell, system, ofPlaywright],
      found: system,
    },
    {
      claim: 'the package of the shell before Playwright’s download',
      existing: [ofPlaywright, shell],
      found: shell,
    },
    {
      claim: 'Playwright’s download when there is nothing else',
      existing: [ofPlaywright],
      found: ofPlaywright,
    },
    {
      claim: 'no other browser than these',
      existing: ['/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
      found: undefined,
    },
    {
      claim: 'nothing when CHROMIUM_PATH names a missing file',
      existing: [system, ofPlaywright],
      chosen: own,
      found: undefined,
    },
    {
      claim: 'the system’s when CHROMIUM_PATH is empty',
      existing: [system],
      chosen: '',
      found: system,
    },
  ])('finds $claim', ({ existing, chosen, found }) => {
    expect(find(existing, chosen)).toBe(found)
  })
})

test('describeMissingChromium names in one line what to do', () => {
  expect(describeMissingChromium(own)).toBe(
    'No Chromium: CHROMIUM_PATH names /opt/chromium, which does not exist.',
  )
  expect(describeMissingChromium(undefined)).toMatch(
    /^No Chromium: set CHROMIUM_PATH[^\n]*npm test[^\n]*$/,
  )
})
